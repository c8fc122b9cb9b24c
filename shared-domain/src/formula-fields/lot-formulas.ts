import {
  compileFormula,
  compileFormulas,
  type FieldValue,
  type FieldValues,
  type MissingFields,
  type ValueKind,
} from "../formula/index.ts";
import type { Operand } from "./operands.ts";
import { fieldsReadBy } from "./uses.ts";

/** Why a lot has no value of a formula; without missing fields, the calculation gives no number. */
export interface FormulaFault extends MissingFields {
  readonly key: string;
}

/** The formulas of a team, compiled once for many lots. Fields are named by their keys. */
export interface LotFormulas {
  readonly keys: readonly string[];
  /** The fields whose values the formulas read, computed ones left out. */
  readonly inputs: readonly Operand[];
  /** The values of the formulas, rounded and of their kind; null for none. */
  evaluate(values: FieldValues): Readonly<Record<string, FieldValue>>;
  /** The reasons of those that have none. */
  findFaults(values: FieldValues): readonly FormulaFault[];
}

/** Maximum number of characters of a computed text. */
const TEXT_LENGTH = 5000;

/** A result as it is stored: a number formula may still return a text that reads as a number. */
function toStored(result: FieldValue | undefined, kind: ValueKind): FieldValue {
  if (result === undefined || result === null || result === "") return null;
  if (kind === "text") {
    if (typeof result === "number" && !Number.isFinite(result)) return null;
    return String(result).slice(0, TEXT_LENGTH);
  }
  const number = typeof result === "number" ? result : result.trim() === "" ? Number.NaN : Number(result);
  return Number.isFinite(number) ? number : null;
}

/**
 * Formulas that are invalid, circular or refer to fields that are gone have no values.
 *
 * @param keys the formulas whose values are asked for; by default all. Those that they read are computed too, because a stored
 * value has lost what its readers distinguish: no value from not-a-number, and the end of a long text.
 */
export function compileLotFormulas(all: readonly Operand[], keys?: Iterable<string>): LotFormulas {
  const operands = keys ? fieldsReadBy(all, keys) : all;
  const asked = keys && new Set(keys);
  const formulas = operands.filter(({ formula }) => formula !== null);
  const computed = asked ? formulas.filter(({ key }) => asked.has(key)) : formulas;
  const sources = Object.fromEntries(formulas.map(({ key, formula }) => [key, formula?.result ?? ""]));
  const given = operands.filter(({ formula }) => formula === null);
  const set = compileFormulas(sources, { names: given.map(({ key }) => key) });
  const read = new Set(formulas.flatMap(({ formula }) => formula?.variables.map(({ id }) => id) ?? []));
  const evaluate = (values: FieldValues) => {
    const sheet = set.open(values);
    return Object.fromEntries(computed.map(({ key, kind }) => [key, toStored(sheet.valueOf(key), kind)]));
  };
  return {
    keys: computed.map(({ key }) => key),
    inputs: given.filter(({ key }) => read.has(key)),
    evaluate,
    findFaults(values) {
      const results = evaluate(values);
      const known = Object.fromEntries(
        operands.map(({ key }) => [key, key in results ? results[key] : (values[key] ?? null)]),
      );
      return computed.flatMap(({ key, formula }) => {
        if (results[key] !== null) return [];
        const compiled = compileFormula(formula?.result ?? "");
        const missing = compiled.ok ? compiled.findMissing(known) : { references: [], values: [] };
        return [{ key, ...missing }];
      });
    },
  };
}
