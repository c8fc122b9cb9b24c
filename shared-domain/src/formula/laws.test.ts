import { compileFormula, compileFormulas, type FieldValue, traceFormula } from "./index.ts";
import { createFormulaSource, createRandom } from "./testing/generate-formula.ts";
import { evaluateNaively } from "./testing/naive-formula.ts";

/** 100,000 formulas. `FORMULA_SEED` repeats or varies a run. */
const SEED = Number(process.env.FORMULA_SEED ?? 1);
const BATCHES = 10;
const BATCH = 10_000;

const NAMES = ["a", "Prix HT", "n", "t", "e", "z"];
const NUMBERS = [0, 1, -1, 2, 0.1, 0.2, 2.5, -3.75, 12, 99.99, 1e-7, 1234567.1, 37.55, 0.000000000049];
const TEXTS = ["Porte", "LOT-099", "3.5", "0", "", " ", "été", "-2", "1e3", "3,5"];

const createValues = (random: () => number): Record<string, FieldValue> => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return {
    a: pick(NUMBERS),
    "Prix HT": random() < 0.5 ? pick(NUMBERS) : Math.round(random() * 1e6) / 100,
    n: pick(NUMBERS),
    t: pick(TEXTS),
    e: random() < 0.7 ? null : pick([...NUMBERS, ...TEXTS]),
    z: pick([0, 0, 1, null]),
  };
};

test.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
  "agrees with a naive interpreter over 10,000 random formulas, batch %i",
  (batch) => {
    const random = createRandom(SEED * 1000 + batch);
    const write = createFormulaSource(random, NAMES);
    for (let count = 0; count < BATCH; count++) {
      const source = write(count % 10 === 0 ? 3 : 1 + (count % 2));
      const values = createValues(random);
      const compiled = compileFormula(source, { names: NAMES });
      if (!compiled.ok) throw new Error(`${source}: ${JSON.stringify(compiled.errors)}`);
      const found = compiled.evaluate(values);
      const expected = evaluateNaively(source, values);
      if (!Object.is(found, expected))
        throw new Error(`${source}\nof ${JSON.stringify(values)}\nis ${found}, naively ${expected}`);
      if (count % 5 > 0) continue;
      const trace = traceFormula(source, values);
      if (!trace.ok || !Object.is(trace.value, found))
        throw new Error(`${source}: not the result of its trace`);
    }
  },
);

test("any text is read to its end: it gives a result, or errors within the text", () => {
  const random = createRandom(SEED);
  const write = createFormulaSource(random, NAMES);
  const pieces = [
    "(",
    ")",
    "{",
    "}",
    "'",
    '"',
    ",",
    "+",
    "-",
    "*",
    "^",
    "&",
    "<",
    "=",
    "1",
    ".",
    "a",
    "if(",
    "round(",
  ];
  const odd = ["#", "é", "🧱", "\ud800", "\u0000", "\n", "\u00a0", "{a}", "{}", "max", "1e5", "²", "–"];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let count = 0; count < 30_000; count++) {
    let source = "";
    if (count % 2 === 0)
      for (let length = random() * 25; length > 0; length--) source += pick(random() < 0.8 ? pieces : odd);
    else {
      // A valid formula with one part removed, doubled or replaced.
      const whole = write(2);
      const at = Math.floor(random() * whole.length);
      source =
        whole.slice(0, at) + pick(["", pick(pieces), pick(odd)]) + whole.slice(at + Math.floor(random() * 3));
    }
    const compiled = compileFormula(source);
    // Without `expect`, which would take most of the time.
    if (compiled.ok) {
      const result = compiled.evaluate({ a: 1 });
      if (typeof result !== "number" && typeof result !== "string") throw new Error(`${source}: ${result}`);
    } else if (
      compiled.errors.length === 0 ||
      compiled.errors.some(({ position }) => !(position >= 0 && position <= source.length))
    )
      throw new Error(`${source}: ${JSON.stringify(compiled.errors)}`);
  }
});

test("a changed sheet equals a new one, whatever changes", () => {
  for (let seed = 0; seed < 150; seed++) {
    const random = createRandom(SEED * 7919 + seed);
    const write = createFormulaSource(random, [...NAMES, "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8"]);
    const formulas = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}`, write(1)]));
    const set = compileFormulas(formulas);
    let values = createValues(random);
    const sheet = set.open(values);
    for (let step = 0; step < 10; step++) {
      const changes = Object.fromEntries(Object.entries(createValues(random)).filter(() => random() < 0.4));
      const before = set.order.map((name) => sheet.valueOf(name));
      const changed = sheet.change(changes);
      values = { ...values, ...changes };
      const after = set.order.map((name) => sheet.valueOf(name));
      const fresh = set.open(values);
      expect(after).toEqual(set.order.map((name) => fresh.valueOf(name)));
      expect(changed).toEqual(set.order.filter((_, index) => !Object.is(before[index], after[index])));
    }
  }
});
