import { isNumericCall } from "./calls.ts";
import { parseFormula } from "./parse.ts";
import type { FormulaNode } from "./syntax.ts";

/** What a formula or a field gives: numbers only, or texts as well. */
export type ValueKind = "number" | "text";

/**
 * The kind of a formula's results, known from its text alone. A formula is of kind text as soon as one of its branches can give
 * a text; an invalid formula, which gives nothing, is of kind number.
 */
export function formulaKind(source: string, kindOf: (name: string) => ValueKind): ValueKind {
  const parsed = parseFormula(source);
  return parsed.ok ? kindOfNode(parsed.root, kindOf) : "number";
}

function kindOfNode(node: FormulaNode, kindOf: (name: string) => ValueKind): ValueKind {
  if (node.type === "number" || node.type === "text") return node.type;
  if (node.type === "reference") return kindOf(node.name);
  // A chain has operators of one level, and & has a level of its own.
  if (node.type === "chain") return node.operators[0] === "&" ? "text" : "number";
  const { name, args } = node;
  if (isNumericCall(name, args.length)) return "number";
  const results = name === "if" ? args.slice(1) : name === "increment" ? args.slice(0, 1) : [];
  const isNumber =
    results.length > 0 && results.every((argument) => kindOfNode(argument, kindOf) === "number");
  return isNumber ? "number" : "text";
}
