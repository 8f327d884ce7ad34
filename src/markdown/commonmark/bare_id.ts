/**
 * Ids of headings in brackets without a sign, in projects that have them, as Elastic's does: `## Settings [my-settings]`.
 *
 * @module
 */

/** Variable of a project with such ids. */
export const BARE_IDS = "headings.bareIds";
/** The id after the text of a heading, with the blank before it. */
export const BARE_ID = /[ \t]\[([\w.:-]{1,200})\]$/;
