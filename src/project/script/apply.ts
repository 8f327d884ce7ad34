/**
 * Evaluates calls of functions.
 *
 * @module
 */
import { callKnown } from "./builtins.ts";
import { type Evaluation, TOO_MUCH } from "./evaluation.ts";
import { createScope } from "./scope.ts";
import { bindParameters, runBody } from "./statements.ts";
import { Call, Closure, External, nameInMessages, type Place, Unknown, type Value } from "./value.ts";

export function apply(callee: Value, args: readonly Value[], place: Place, self: Evaluation): Value {
  if (callee instanceof Unknown) return callee;
  if (callee instanceof Closure) {
    if (!self.spend(1 + args.length)) return new Unknown(place, TOO_MUCH);
    const scope = createScope(callee.scope.file, callee.scope);
    bindParameters(callee.node.params, args, scope, self);
    const { body } = callee.node;
    if (callee.node.generator) return new Unknown(place, "it is a generator");
    return body.type === "BlockStatement" ? runBody(body.body, scope, self, place) : self.expression(body, scope);
  }
  if (callee instanceof External) {
    const known = callKnown(callee, args, place, self);
    if (known) return known.value;
    if (callee.source === "") return new Unknown(place, `${nameInMessages(callee)}() would have to be run`);
    return new Call(callee, args, place);
  }
  // A call of what a call gave, as `createMDX()(config)`, wraps its argument, too.
  if (callee instanceof Call) return new Call(callee.callee, [...args, ...callee.args], place);
  return new Unknown(place, "it calls something that is not a function");
}
