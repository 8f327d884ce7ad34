/**
 * Statements at the top level of a module: what they import, export and change.
 *
 * @module
 */
import type * as t from "@babel/types";
import { commonTarget } from "./assignments.ts";
import { type Evaluation, placeOf } from "./evaluation.ts";
import { isString, nameOf } from "./node.ts";
import type { Resolver } from "./resolve.ts";
import { closureAt, declare, type Effect, isRemark } from "./statements.ts";
import type { Place, Scope, Value } from "./value.ts";

/** A module that was read; values are determined when they are first needed. */
export interface Module {
  readonly exports: Map<string, () => Value>;
  /** Files whose exports it gives again. */
  readonly stars: string[];
  /** `module.exports = …` */
  common: (() => Value) | undefined;
  /** Statements that change values, in order. */
  readonly effects: Effect[];
}

/** The other modules, as statements of one name them. */
export interface ModuleImports extends Pick<Resolver, "resolve"> {
  /** The value of a name that is imported; `*`: of all names. */
  importOf(specifier: string, name: string, from: string, place: Place): Value;
}

/** Creates the function that enters what a statement says into its module and the names of its file. */
export function createEnter(self: Evaluation, { resolve, importOf }: ModuleImports) {
  function enterImport({ specifiers, source, importKind }: t.ImportDeclaration, scope: Scope): void {
    if (importKind === "type") return;
    for (const specifier of specifiers) {
      const place = placeOf(specifier, scope);
      const name = specifier.type === "ImportSpecifier"
        ? nameOf(specifier.imported)
        : specifier.type === "ImportDefaultSpecifier"
        ? "default"
        : "*";
      scope.set(specifier.local.name, () => importOf(source.value, name, scope.file, place), place);
    }
  }

  function enterExport(
    { declaration, specifiers, source }: t.ExportNamedDeclaration,
    module: Module,
    scope: Scope,
  ): void {
    const names = declaration?.type === "VariableDeclaration"
      ? declaration.declarations.flatMap(({ id }) => id.type === "Identifier" ? [id.name] : [])
      : declaration && "id" in declaration && declaration.id?.type === "Identifier"
      ? [declaration.id.name]
      : [];
    for (const name of names) module.exports.set(name, () => scope.find(name)?.());
    for (const specifier of specifiers) {
      if (specifier.type !== "ExportSpecifier") continue;
      const { local, exported } = specifier;
      const place = placeOf(specifier, scope);
      module.exports.set(
        nameOf(exported),
        () => source ? importOf(source.value, local.name, scope.file, place) : scope.find(local.name)?.(),
      );
    }
  }

  /** `module.exports = …`, `exports.name = …`; whatever else does something is a change. */
  function enterEffect(statement: t.Statement, module: Module, scope: Scope): void {
    if (statement.type !== "ExpressionStatement") return void module.effects.push({ statement, scope });
    const { expression } = statement;
    if (isRemark(expression)) return;
    if (expression.type === "AssignmentExpression" && expression.operator === "=") {
      const target = commonTarget(expression.left);
      const place = placeOf(statement, scope);
      if (target !== undefined) {
        scope.set(`*${target}*`, () => self.expression(expression.right, scope), place);
        const find = scope.find(`*${target}*`)!;
        if (target === "") module.common = find;
        else module.exports.set(target, find);
        return;
      }
    }
    module.effects.push({ statement, scope });
  }

  return function enter(statement: t.Statement, module: Module, scope: Scope): void {
    if (statement.type === "ImportDeclaration") return enterImport(statement, scope);
    if (statement.type === "ExportDefaultDeclaration") {
      const { declaration } = statement;
      if (/^(?:Function|Class)Declaration$/.test(declaration.type)) {
        declare(declaration as t.Statement, scope, self);
      }
      scope.set("*default*", () => {
        return declaration.type === "FunctionDeclaration"
          ? closureAt(declaration, scope)
          : self.expression(declaration, scope);
      }, placeOf(statement, scope));
      module.exports.set("default", scope.find("*default*")!);
    } else if (statement.type === "ExportAllDeclaration") {
      module.stars.push(...[resolve(statement.source.value, scope.file, placeOf(statement, scope))].filter(isString));
    } else if (statement.type === "ExportNamedDeclaration") {
      enterExport(statement, module, scope);
      if (statement.declaration) declare(statement.declaration, scope, self);
    } else if (!declare(statement, scope, self)) {
      enterEffect(statement, module, scope);
    }
  };
}
