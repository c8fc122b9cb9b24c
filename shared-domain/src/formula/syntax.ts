import type { FunctionName } from "./functions.ts";
import type { Operator } from "./tokens.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Part extends Range {
  /** Levels of operations below and including this one. */
  readonly depth: number;
  /** Contains no reference. */
  readonly isConstant: boolean;
}

export interface NumberNode extends Part {
  readonly type: "number";
  readonly value: number;
  /** The zero before a leading sign. */
  readonly isImplied: boolean;
}

export interface TextNode extends Part {
  readonly type: "text";
  readonly value: string;
}

export interface ReferenceNode extends Part {
  readonly type: "reference";
  readonly name: string;
}

/** Operators of one level, from left to right: `a + b - c` is one chain, so that long sums are not deep. */
export interface ChainNode extends Part {
  readonly type: "chain";
  readonly operators: Operator[];
  /** One more than operators. */
  readonly operands: FormulaNode[];
}

export interface CallNode extends Part {
  readonly type: "call";
  readonly name: FunctionName;
  readonly args: readonly FormulaNode[];
}

export type FormulaNode = NumberNode | TextNode | ReferenceNode | ChainNode | CallNode;
