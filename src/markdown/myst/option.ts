/**
 * Options of MyST's directives.
 *
 * @module
 */

/** A line with an option and its value: `:class: tip`. */
export const OPTION = /^[ \t]*:([\w-]{1,60}):[ \t]*([^\n]*)$/m;

/** A name by which links refer to a directive, a value of its option `name` or `label`. */
export const DIRECTIVE_NAME = /^[\w./:-]{1,100}$/;
