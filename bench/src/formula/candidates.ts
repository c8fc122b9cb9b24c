import { compileFormula } from "@gisement/shared-domain/formula";
import { Environment } from "@marcbachmann/cel-js";
import { Parser } from "expr-eval-fork";
import { HyperFormula } from "hyperformula";
import { compile as compileMath, parse as parseMath } from "mathjs";
import { CLOSURES } from "./closures.ts";
import { type BenchFormula, FIELDS, FORMULAS, type Lot } from "./formulas.ts";

export const CANDIDATES = [
  "gisement",
  "closures",
  "cel-js",
  "expr-eval-fork",
  "mathjs",
  "hyperformula",
] as const;
export type CandidateName = (typeof CANDIDATES)[number];

export interface Candidate {
  /** Computes every formula of every lot; returns the results of the last pass, formula by formula. */
  evaluate(lots: readonly Lot[], passes: number): unknown[][];
  /** Parses and compiles a formula, without evaluating it. Absent for code written by hand. */
  readonly parse?: (formula: BenchFormula, suffix: number) => unknown;
}

const plainNames = (source: string) => source.replace(/\{(\w+)\}/g, "$1");

/** A candidate with a function per formula. */
const byFunctions = (
  functions: readonly ((lot: Lot) => unknown)[],
  parse?: Candidate["parse"],
): Candidate => ({
  evaluate(lots, passes) {
    const results: unknown[][] = functions.map(() => new Array(lots.length).fill(null));
    for (let pass = 0; pass < passes; pass++)
      for (let index = 0; index < functions.length; index++) {
        const run = functions[index] as (lot: Lot) => unknown;
        const column = results[index] as unknown[];
        for (let row = 0; row < lots.length; row++) column[row] = run(lots[row] as Lot);
      }
    return results;
  },
  parse,
});

function gisement(): Candidate {
  const compile = (source: string) => {
    const compiled = compileFormula(source, { names });
    if (!compiled.ok) throw new Error(source);
    return compiled;
  };
  const names = new Set<string>(FIELDS);
  const functions = FORMULAS.map((formula) => {
    const compiled = compile(formula.gisement);
    return (lot: Lot) => compiled.evaluate(lot as unknown as Record<string, number | string>);
  });
  return byFunctions(functions, (formula, suffix) => compile(`${formula.gisement}+${suffix}`));
}

function celJs(): Candidate {
  const environment = new Environment()
    .registerFunction("round(double, double): double", (value: number, decimals: number) => {
      const power = 10 ** decimals;
      return Math.round(value * power) / power;
    })
    .registerFunction("pow(double, double): double", (base: number, exponent: number) => base ** exponent)
    .registerFunction("min(double, double): double", (a: number, b: number) => Math.min(a, b))
    .registerFunction("max(double, double, double): double", (a: number, b: number, c: number) =>
      Math.max(a, b, c),
    );
  for (const field of FIELDS)
    environment.registerVariable(field, field === "condition" || field === "name" ? "string" : "double");
  const functions = FORMULAS.map(({ cel }) => environment.parse(plainNames(cel)) as (lot: Lot) => unknown);
  return byFunctions(functions, ({ cel }, suffix) => environment.parse(plainNames(`${cel}+${suffix}.0`)));
}

function exprEval(): Candidate {
  const parser = new Parser();
  const functions = FORMULAS.map(({ exprEval: source }) => {
    const expression = parser.parse(plainNames(source));
    return (lot: Lot) => expression.evaluate(lot as never);
  });
  return byFunctions(functions, ({ exprEval: source }, suffix) =>
    parser.parse(plainNames(`${source}+${suffix}`)),
  );
}

function mathjs(): Candidate {
  const functions = FORMULAS.map(({ mathjs: source }) => {
    const code = compileMath(plainNames(source));
    return (lot: Lot) => code.evaluate(lot as unknown as Record<string, unknown>);
  });
  return byFunctions(functions, ({ mathjs: source }, suffix) =>
    parseMath(plainNames(`${source}+${suffix}`)).compile(),
  );
}

const columnOf = (field: string) => String.fromCharCode(65 + FIELDS.indexOf(field as keyof Lot));
const cells = (source: string, row: number) =>
  source.replace(/\{(\w+)\}/g, (_, field: string) => `${columnOf(field)}${row}`);

/** Its fastest way to compute all formulas is to build the sheet, which parses equal formulas of a column once. */
function hyperformula(): Candidate {
  const options = { licenseKey: "gpl-v3" };
  const empty = HyperFormula.buildEmpty(options);
  return {
    evaluate(lots, passes) {
      const rows = lots.map((lot, index) => [
        ...FIELDS.map((field) => lot[field]),
        ...FORMULAS.map(({ sheet }) => `=${cells(sheet, index + 1)}`),
      ]);
      let results: unknown[][] = [];
      for (let pass = 0; pass < passes; pass++) {
        const engine = HyperFormula.buildFromArray(rows, options);
        const values = engine.getSheetValues(0);
        results = FORMULAS.map((_, index) => values.map((row) => row[FIELDS.length + index]));
        engine.destroy();
      }
      return results;
    },
    parse: ({ sheet }, suffix) => empty.validateFormula(`=${cells(sheet, 1)}+${suffix}`),
  };
}

const MAKE: Readonly<Record<CandidateName, () => Candidate>> = {
  gisement,
  closures: () => byFunctions(CLOSURES),
  "cel-js": celJs,
  "expr-eval-fork": exprEval,
  mathjs,
  hyperformula,
};

export const createCandidate = (name: CandidateName): Candidate => MAKE[name]();
