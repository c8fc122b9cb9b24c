import type { FormulaError, FormulaErrorKind } from "./errors.ts";
import { arityOf, type FunctionName, functionNamed } from "./functions.ts";
import type { ChainNode, FormulaNode, NumberNode } from "./syntax.ts";
import { type Operator, type Token, tokenize } from "./tokens.ts";

/** Levels of operations in one another. Each costs some frames of the stack when the formula is evaluated. */
const MOST_LEVELS = 1200;

/** Precedence of an operator; all associate to the left. */
const LEVELS: Readonly<Record<Operator, number>> = {
  "^": 5,
  "*": 4,
  "/": 4,
  "+": 3,
  "-": 3,
  "&": 2,
  "=": 1,
  "<": 1,
  "<=": 1,
  ">": 1,
  ">=": 1,
};

export type Parsed =
  | { readonly ok: true; readonly root: FormulaNode; readonly references: readonly string[] }
  | { readonly ok: false; readonly errors: readonly FormulaError[] };

/** Names that references may use; without them, any name is allowed. */
export type AllowedNames = Pick<ReadonlySet<string>, "has">;

/** An open bracket, of a function or plain. */
interface Frame {
  readonly open: Token;
  readonly call: FunctionName | null;
  readonly start: number;
  readonly args: FormulaNode[];
  /** Operators that were waiting when the bracket opened. */
  readonly base: number;
}

/**
 * Reads a formula in one pass over its tokens, without recursion: it knows whether an operand or an operator comes next,
 * and goes on after an error as if the expected token had been there, to report independent errors together.
 */
class Parser {
  private readonly errors: FormulaError[] = [];
  private readonly references: string[] = [];
  private readonly frames: Frame[] = [];
  private readonly operands: FormulaNode[] = [];
  private readonly operators: Operator[] = [];
  private expectsOperand = true;
  private previous: Token | null = null;
  /** The previous token has been reported: it causes no second error. */
  private isReported = false;
  /** Unreadable characters follow the previous token: they may have been the missing operator. */
  private isUnclear = false;
  private readonly tokens: readonly Token[];

  private readonly names: AllowedNames | undefined;

  constructor(source: string, names: AllowedNames | undefined) {
    this.tokens = tokenize(source);
    this.names = names;
  }

  parse(): Parsed {
    for (let index = 0; index < this.tokens.length; index++) {
      const token = this.tokens[index] as Token;
      if (token.kind === "word") index += this.readFunction(token, this.tokens[index + 1]);
      else this.read(token);
    }
    this.finish();
    const root = this.operands[0];
    if (this.errors.length > 0 || root === undefined)
      return { ok: false, errors: this.errors.sort((a, b) => a.position - b.position) };
    return { ok: true, root, references: this.references };
  }

  private read(token: Token): void {
    if (token.fault !== null) this.report(token.fault, token);
    if (token.kind === "stray") this.isUnclear = true;
    if (token.kind === "number") this.readOperand(token, "operator-required-before-number");
    else if (token.kind === "text") this.readOperand(token, "operator-required-before-quote");
    else if (token.kind === "reference") this.readReference(token);
    else if (token.kind === "operator") this.readOperator(token);
    else if (token.kind === "comma") this.readComma(token);
    else if (token.kind === "close") this.closeFrame(token);
    else if (token.kind === "open") {
      this.requireOperator("operator-required-before-bracket", token);
      this.openFrame(token, null, token.start);
    }
  }

  private report(kind: FormulaErrorKind, token: Token): void {
    const text = token.kind === "text" ? "" : String(token.value);
    this.errors.push({ kind, position: token.start, ...(text ? { text } : {}) });
  }

  private follow(token: Token, expectsOperand: boolean, isReported = false): void {
    this.previous = token;
    this.expectsOperand = expectsOperand;
    this.isReported = isReported;
    this.isUnclear = false;
  }

  /** Reports an operand that follows another one. */
  private requireOperator(missing: FormulaErrorKind, token: Token): boolean {
    const isMissing = !this.expectsOperand && !this.isUnclear;
    if (isMissing) this.report(missing, token);
    return isMissing;
  }

  private readOperand(token: Token, missing: FormulaErrorKind): void {
    this.requireOperator(missing, token);
    const { start, end, value } = token;
    this.operands.push(
      typeof value === "number"
        ? { type: "number", value, isImplied: false, start, end, depth: 0, isConstant: true }
        : { type: "text", value, start, end, depth: 0, isConstant: true },
    );
    this.follow(token, false);
  }

  private readReference(token: Token): void {
    const name = String(token.value);
    this.requireOperator("operator-required-before-reference", token);
    if (token.fault === null) {
      if (this.names && !this.names.has(name)) this.report("unsupported-reference-name", token);
      if (!this.references.includes(name)) this.references.push(name);
    }
    const { start, end } = token;
    this.operands.push({ type: "reference", name, start, end, depth: 0, isConstant: false });
    this.follow(token, false);
    this.isUnclear = token.fault === "unclosed-reference-bracket";
  }

  /** Returns how many tokens after the name belong to it. */
  private readFunction(token: Token, next: Token | undefined): number {
    const name = functionNamed(String(token.value));
    const hasBracket = next?.kind === "open";
    if (name === undefined) this.report("invalid-function", token);
    else if (!this.requireOperator("operator-required-before-function", token) && !hasBracket)
      this.report("unclosed-bracket", token);
    // An unknown function may have any number of arguments, as concat.
    if (hasBracket) this.openFrame(next, name ?? "concat", token.start);
    else this.follow(token, false);
    return hasBracket ? 1 : 0;
  }

  private openFrame(open: Token, call: FunctionName | null, start: number): void {
    this.frames.push({ open, call, start, args: [], base: this.operators.length });
    this.follow(open, true);
  }

  private readOperator(token: Token): void {
    const operator = token.value as Operator;
    if (this.expectsOperand) {
      if (!this.isSign(operator)) {
        this.report("unexpected-operator", token);
        this.isReported = true;
        return;
      }
      const { start } = token;
      const zero: NumberNode = {
        type: "number",
        value: 0,
        isImplied: true,
        start,
        end: start,
        depth: 0,
        isConstant: true,
      };
      this.operands.push(zero);
    }
    this.reduce(LEVELS[operator]);
    this.operators.push(operator);
    this.follow(token, true);
  }

  /** A plus or minus where inserting a zero before it changes nothing but the sign. */
  private isSign(operator: Operator): boolean {
    if (operator !== "+" && operator !== "-") return false;
    const { previous } = this;
    return previous === null || previous.kind !== "operator" || LEVELS[previous.value as Operator] <= 2;
  }

  /** Reports the operator or comma that no operand follows. */
  private requireOperand(): void {
    const { previous } = this;
    if (previous === null || this.isReported) return;
    if (previous.kind === "operator") this.report("value-required-after-operator", previous);
    else if (previous.kind === "comma") this.report("unexpected-comma", previous);
  }

  private readComma(token: Token): void {
    const frame = this.frames.at(-1);
    let isReported = false;
    if (this.expectsOperand) {
      if (this.previous?.kind === "operator") this.requireOperand();
      else if (!this.isReported) {
        this.report("unexpected-comma", token);
        isReported = true;
      }
    }
    if (frame && frame.call !== null) {
      this.endArgument(frame);
      if (!isReported && frame.args.length >= arityOf(frame.call).most && this.errors.length === 0) {
        this.report("unexpected-comma", token);
        isReported = true;
      }
    } else if (!isReported) {
      this.report("unexpected-comma", token);
      isReported = true;
    }
    this.follow(token, true, isReported);
  }

  private endArgument(frame: Frame): void {
    this.reduce(0);
    const argument = this.errors.length === 0 ? this.operands.pop() : undefined;
    if (argument) frame.args.push(argument);
  }

  private closeFrame(token: Token): void {
    const frame = this.frames.at(-1);
    if (this.expectsOperand) {
      if (this.previous?.kind === "open" || this.previous === null) this.report("unexpected-bracket", token);
      else {
        this.requireOperand();
        if (!frame) this.report("unexpected-bracket", token);
      }
    } else if (!frame) this.report("unexpected-bracket", token);
    if (frame) {
      if (frame.call === null) this.endGroup(token.end);
      else this.endCall(frame, frame.call, token);
      this.frames.pop();
    }
    this.follow(token, false);
  }

  /** The range of an operand in brackets includes them. */
  private endGroup(end: number): void {
    this.reduce(0);
    const inner = this.errors.length === 0 ? this.operands.pop() : undefined;
    if (inner) this.operands.push({ ...inner, start: this.frames.at(-1)?.start ?? inner.start, end });
  }

  private endCall(frame: Frame, name: FunctionName, close: Token): void {
    this.endArgument(frame);
    if (this.errors.length > 0) return;
    if (frame.args.length < arityOf(name).least) {
      this.report("unexpected-bracket", close);
      return;
    }
    const { args } = frame;
    this.add({
      type: "call",
      name,
      args,
      start: frame.start,
      end: close.end,
      depth: 1 + deepest(args),
      isConstant: args.every((argument) => argument.isConstant),
    });
  }

  private add(node: FormulaNode): void {
    if (node.depth <= MOST_LEVELS) this.operands.push(node);
    else this.errors.push({ kind: "nested-too-deeply", position: node.start });
  }

  /** Applies the waiting operators of this level and above, back to the open bracket. */
  private reduce(level: number): void {
    if (this.errors.length > 0) return;
    const base = this.frames.at(-1)?.base ?? 0;
    while (this.operators.length > base) {
      const operator = this.operators.at(-1) as Operator;
      if (LEVELS[operator] < level) return;
      this.operators.pop();
      const right = this.operands.pop();
      const left = this.operands.pop();
      if (!left || !right) return;
      this.add(chain(left, operator, right));
      if (this.errors.length > 0) return;
    }
  }

  private finish(): void {
    if (this.previous === null && this.errors.length === 0)
      this.errors.push({ kind: "value-required-after-operator", position: 0 });
    else if (this.expectsOperand && this.previous?.kind === "operator") this.requireOperand();
    for (const frame of this.frames) this.report("unclosed-bracket", frame.open);
    this.reduce(0);
  }
}

const deepest = (nodes: readonly FormulaNode[]): number => {
  let depth = 0;
  for (const node of nodes) if (node.depth > depth) depth = node.depth;
  return depth;
};

/** Joins two operands; a left operand of the same level that is not in brackets grows by one. */
function chain(left: FormulaNode, operator: Operator, right: FormulaNode): ChainNode {
  const grows =
    left.type === "chain" &&
    left.start === left.operands[0]?.start &&
    LEVELS[left.operators[0] as Operator] === LEVELS[operator];
  if (grows) {
    left.operators.push(operator);
    left.operands.push(right);
    return {
      ...left,
      end: right.end,
      depth: Math.max(left.depth, right.depth + 1),
      isConstant: left.isConstant && right.isConstant,
    };
  }
  return {
    type: "chain",
    operators: [operator],
    operands: [left, right],
    start: left.start,
    end: right.end,
    depth: 1 + Math.max(left.depth, right.depth),
    isConstant: left.isConstant && right.isConstant,
  };
}

/** Parses a formula into its syntax tree, or lists its errors in the order of their positions. Never throws. */
export function parseFormula(source: string, names?: AllowedNames): Parsed {
  return new Parser(source, names).parse();
}
