import { compileFormulas, evaluateFormulas } from "@gisement/shared-domain/formula";
import { HyperFormula } from "hyperformula";
import { type Dependent, FACTOR, INPUTS } from "./formulas.ts";

export const RECALCULATORS = ["gisement", "closures", "hyperformula"] as const;
export type RecalculatorName = (typeof RECALCULATORS)[number];

export interface Recalculator {
  /** Changes one input and updates what depends on it. */
  change(input: number, value: number): void;
  results(): number[];
}

const initial = Array.from({ length: INPUTS }, (_, index) => index + 1);
const terms = (
  { inputs, formulas }: Dependent,
  input: (n: number) => string,
  formula: (n: number) => string,
) => [...inputs.map(input), ...formulas.map(formula)].map((name) => `${name}*${FACTOR}`).join("+");

const formulasOf = (dependents: readonly Dependent[]) =>
  Object.fromEntries(
    dependents.map((each, index) => [
      `f${index}`,
      terms(
        each,
        (n) => `{x${n}}`,
        (n) => `{f${n}}`,
      ),
    ]),
  );
const initialValues = Object.fromEntries(initial.map((x, index) => [`x${index}`, x]));

function gisement(dependents: readonly Dependent[]): Recalculator {
  const sheet = compileFormulas(formulasOf(dependents)).open(initialValues);
  return {
    change: (input, value) => void sheet.change({ [`x${input}`]: value }),
    results: () => dependents.map((_, index) => sheet.valueOf(`f${index}`) as number),
  };
}

/** The limit: closures over one array, all of them run in order at each change. */
function closures(dependents: readonly Dependent[]): Recalculator {
  type Run = (values: number[]) => number;
  const read =
    (slot: number): Run =>
    (values) =>
      values[slot] as number;
  const scaled =
    (run: Run, factor: Run): Run =>
    (values) =>
      run(values) * factor(values);
  const sum =
    (left: Run, right: Run): Run =>
    (values) =>
      left(values) + right(values);
  const factor: Run = () => FACTOR;
  const runs = dependents.map(({ inputs, formulas }) =>
    [...inputs, ...formulas.map((formula) => INPUTS + formula)]
      .map((slot) => scaled(read(slot), factor))
      .reduce(sum),
  );
  const values = [...initial, ...dependents.map(() => 0)];
  const run = () => {
    for (let index = 0; index < runs.length; index++) values[INPUTS + index] = (runs[index] as Run)(values);
  };
  run();
  return {
    change(input, value) {
      values[input] = value;
      run();
    },
    results: () => values.slice(INPUTS),
  };
}

function hyperformula(dependents: readonly Dependent[]): Recalculator {
  const engine = HyperFormula.buildFromArray(
    [
      ...initial.map((x) => [x, null]),
      ...dependents.map((each) => [
        null,
        `=${terms(
          each,
          (n) => `A${n + 1}`,
          (n) => `B${n + INPUTS + 1}`,
        )}`,
      ]),
    ],
    { licenseKey: "gpl-v3" },
  );
  return {
    change: (input, value) => void engine.setCellContents({ sheet: 0, row: input, col: 0 }, value),
    results: () =>
      engine
        .getSheetValues(0)
        .slice(INPUTS)
        .map((row) => row[1] as number),
  };
}

/** Parses the formulas and computes all of them once. Closures need no parsing. */
export function computeOnce(name: RecalculatorName, dependents: readonly Dependent[]): void {
  if (name === "gisement") evaluateFormulas(formulasOf(dependents), initialValues);
  else createRecalculator(name, dependents);
}

const MAKE = { gisement, closures, hyperformula } as const;

export const createRecalculator = (name: RecalculatorName, dependents: readonly Dependent[]): Recalculator =>
  MAKE[name](dependents);
