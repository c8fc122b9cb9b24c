import {
  compileFormula,
  completeFormula,
  formulaErrorTexts,
  INVALID_FORMULA,
  missingFieldsText,
  showFormula,
  storeFormula,
  traceFormula,
} from "@gisement/shared-domain/formula";
import { type CandidateName, createCandidate } from "./candidates.ts";
import { chainOf, FORMULAS, graphOf, INPUTS, makeLots } from "./formulas.ts";
import { createOperandPass, OPERAND_FORMULAS, type OperandKind } from "./measure-operands.ts";
import { computeOnce, createRecalculator, type RecalculatorName } from "./recalculate.ts";

// Measures one candidate in a process of its own and prints the figures as JSON.
const [part, name] = process.argv.slice(2);

/** CPU seconds of a task. */
function seconds(task: () => void): number {
  const start = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;
/** HyperFormula rounds its results to fewer digits. */
const isSame = (found: unknown, expected: unknown) =>
  typeof found === "number" && typeof expected === "number"
    ? Math.abs(found - expected) <= 1e-8 * Math.max(1, Math.abs(expected))
    : found === expected;

/** Repeats a task until it has taken long enough to be measured; returns the best count a second. */
function perSecond(count: number, task: (passes: number) => void, least = 0.4): number {
  let passes = 1;
  while (seconds(() => task(passes)) < least / 4) passes *= 2;
  const rates = Array.from({ length: 3 }, () => (count * passes) / seconds(() => task(passes)));
  return median(rates);
}

function measureEvaluation(candidate: CandidateName) {
  const { evaluate, parse } = createCandidate(candidate);
  const lots = makeLots(candidate === "hyperformula" ? 2000 : 1000);
  const expected = createCandidate("closures").evaluate(lots, 1);
  const found = evaluate(lots, 1);
  for (const [index, column] of expected.entries())
    for (const [row, value] of column.entries())
      if (!isSame(found[index]?.[row], value))
        throw new Error(`${candidate}: ${FORMULAS[index]?.gisement} is ${found[index]?.[row]}, not ${value}`);
  const evaluations = perSecond(lots.length * FORMULAS.length, (passes) => evaluate(lots, passes));
  if (!parse) return { evaluations };
  // Texts cannot be added to the suffix that makes each formula another one.
  const numeric = FORMULAS.filter(({ gisement }) => !gisement.includes("&") && !gisement.includes(">="));
  let suffix = 0;
  const parses = perSecond(numeric.length * 100, (passes) => {
    for (let pass = 0; pass < passes * 100; pass++) for (const formula of numeric) parse(formula, suffix++);
  });
  return { evaluations, parses };
}

const DEPENDENTS = 1000;

function measureRecalculation(candidate: RecalculatorName) {
  const figures = { chain: 0, graph: 0, part: 0, first: 0 };
  for (const [kind, dependents] of [
    ["chain", chainOf(DEPENDENTS)],
    ["graph", graphOf(DEPENDENTS)],
  ] as const) {
    const [recalculator, limit] = [
      createRecalculator(candidate, dependents),
      createRecalculator("closures", dependents),
    ];
    const measure = (input: number, offset: number) =>
      Array.from({ length: 400 }, (_, index) => {
        const value = offset + index;
        const start = performance.now();
        recalculator.change(input, value);
        const milliseconds = performance.now() - start;
        limit.change(input, value);
        return milliseconds;
      }).slice(100);
    figures[kind] = median(measure(0, 1));
    if (kind === "graph") figures.part = median(measure(INPUTS - 1, 5));
    const found = recalculator.results();
    limit.results().forEach((value, index) => {
      if (Math.abs((found[index] as number) - value) > 1e-6 * Math.max(1, Math.abs(value)))
        throw new Error(`${candidate}: formula ${index} of the ${kind} is ${found[index]}, not ${value}`);
    });
  }
  const graph = graphOf(DEPENDENTS);
  const times = Array.from({ length: 20 }, () => seconds(() => computeOnce(candidate, graph)) * 1000);
  figures.first = median(times.slice(5));
  return figures;
}

/** What an editor does after each key in a long formula. */
function measureTyping() {
  const names = Array.from({ length: 60 }, (_, index) => `Champ ${index}`);
  const fields = names.map((each, index) => ({ id: `field-${index}`, name: each }));
  const values = Object.fromEntries(names.map((each, index) => [each, index]));
  const source = Array.from(
    { length: 100 },
    (_, index) => `if({Champ ${index % 60}}>2,round({Champ 1}*${index},2),0)`,
  ).join("+");
  const key = () => {
    const compiled = compileFormula(source, { names });
    if (!compiled.ok)
      throw new Error(`${INVALID_FORMULA.en}: ${formulaErrorTexts(compiled.errors, "en").join(", ")}`);
    const missing = missingFieldsText(compiled.findMissing(values), "en");
    if (missing !== null) throw new Error(missing);
    completeFormula(source, source.length - 8, names);
    traceFormula(source, values, { names });
  };
  const stored = storeFormula(source, fields);
  if (!stored.ok || showFormula(stored.value, fields) !== source) throw new Error("not the same formula");
  return {
    typing:
      1000 /
      perSecond(1, (passes) => {
        for (let pass = 0; pass < passes; pass++) key();
      }),
  };
}

/** Lots a second, for each kind of operand, in turns. */
function measureOperands() {
  const lots = 1000;
  const passes = Object.keys(OPERAND_FORMULAS).map((kind) => {
    const pass = createOperandPass(kind as OperandKind, lots);
    const rate = () =>
      perSecond(lots, (times) => {
        for (let time = 0; time < times; time++) pass();
      });
    return { kind, rate, rates: [] as number[] };
  });
  for (let turn = 0; turn < 5; turn++) for (const { rate, rates } of passes) rates.push(rate());
  return Object.fromEntries(passes.map(({ kind, rates }) => [kind, median(rates)]));
}

const figures =
  part === "operands"
    ? measureOperands()
    : part === "evaluation"
      ? measureEvaluation(name as CandidateName)
      : part === "recalculation"
        ? measureRecalculation(name as RecalculatorName)
        : measureTyping();
console.log(JSON.stringify(figures));
