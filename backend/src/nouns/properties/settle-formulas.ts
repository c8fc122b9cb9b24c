import { DomainError } from "@gisement/shared-domain/errors";
import { type FieldFormula, readFieldFormula } from "@gisement/shared-domain/fields";
import type { FormulaError } from "@gisement/shared-domain/formula";
import {
  circularErrors,
  formulaOperands,
  formulaReader,
  formulasUsing,
  type Operand,
  operandNames,
  unusableNames,
  withFormulas,
} from "@gisement/shared-domain/formula-fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { sql } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import { changeableField } from "./changeable-rows.ts";
import { type FieldSet, liveFields } from "./field-set.ts";
import { refreshLots } from "./refresh-lots.ts";
import { translations } from "./table.ts";
import type { FieldRow } from "./types.ts";

/** A formula as a person wrote it, with the names of fields in their language. */
export interface WrittenFormula {
  readonly source: string;
  readonly locale: Locale;
  /** Its place in the input. */
  readonly path: string;
}
interface Change {
  readonly before: FieldSet;
  readonly after: FieldSet;
  /** By the key of the field. */
  readonly written?: ReadonlyMap<string, WrittenFormula>;
  /** Whether the person knows that formulas lose a field. */
  readonly confirmed?: boolean;
}

type NamedRow = FieldRow & { readonly translations: readonly { lang: string; label: string }[] };

/** The live fields of a set with their labels in every language. */
async function namedFields({ tx }: Step, set: FieldSet): Promise<readonly NamedRow[]> {
  const rows = liveFields(set);
  const labels = await tx
    .select({ fieldID: translations.fieldID, lang: translations.lang, label: translations.label })
    .from(translations)
    .where(sql`${translations.fieldID} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  return rows.map((row) => ({ ...row, translations: labels.filter(({ fieldID }) => fieldID === row.id) }));
}

const isFormula = ({ type }: FieldRow): boolean => type === "FORMULA";
/** Stands for a formula until those that it refers to are known. */
const NOTHING: FieldFormula = { variables: [], result: "", kind: "number" };

/**
 * Brings the formulas of a changed set in line with it: checks and stores the written ones, and computes the lots again if any
 * result may differ. Runs under the lock of the set, so that two people cannot close a circle together.
 *
 * @returns the rows that were written
 * @throws BAD_USER_INPUT for an invalid formula, with the kinds and positions of its errors
 * @throws INVALID_STATE with the reason `used-by-formulas`, unless confirmed, if formulas refer to a field that the set loses
 */
export async function settleFormulas(
  step: Step,
  { before, after, written = new Map(), confirmed = false }: Change,
): Promise<readonly FieldRow[]> {
  if (![...before.own, ...after.own].some(isFormula)) return [];
  const [formerRows, rows] = [await namedFields(step, before), await namedFields(step, after)];
  const former = formulaOperands(formerRows);
  const operands = readWritten(rows, written);
  requireUnused(former, operands, confirmed);
  requireStraight(operands, written);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const changed = await changeRows(
    step,
    changeableField(step),
    operands.flatMap(({ key, formula }) => {
      const row = byKey.get(key);
      if (!row || !formula || !needsWrite(row, formula, written)) return [];
      return [{ row: withoutLabels(row), values: { value: JSON.stringify(formula) } }];
    }),
  );
  await refreshLots(step, changedFormulas(former, operands));
  return changed;
}

const withoutLabels = ({ translations: _labels, ...row }: NamedRow): FieldRow => row;

const needsWrite = (
  row: FieldRow,
  formula: FieldFormula,
  written: ReadonlyMap<string, WrittenFormula>,
): boolean => written.has(row.key ?? "") || readFieldFormula(row.value)?.kind !== formula.kind;

/** The operands of the set with the written formulas, and the kinds that follow from them. */
function readWritten(
  rows: readonly NamedRow[],
  written: ReadonlyMap<string, WrittenFormula>,
): readonly Operand[] {
  const bare = formulaOperands(
    rows.map((row) => (written.has(row.key ?? "") ? { ...row, value: JSON.stringify(NOTHING) } : row)),
  );
  const readers = new Map<Locale, ReturnType<typeof readerIn>>();
  const readerIn = (locale: Locale) => {
    const names = operandNames(bare, locale);
    return { names, read: formulaReader(names, bare, unusableNames(rows, bare, locale)) };
  };
  const formulas = new Map<string, FieldFormula>();
  for (const [key, { source, locale, path }] of written) {
    const reader = readers.get(locale) ?? readerIn(locale);
    readers.set(locale, reader);
    const stored = reader.read(source);
    if (!stored.ok)
      throw invalid(
        path,
        source,
        stored.errors,
        reader.names.map(({ name }) => name),
      );
    formulas.set(key, stored.formula);
  }
  return withFormulas(bare, formulas);
}

function invalid(path: string, source: string, errors: readonly FormulaError[], accepted: readonly string[]) {
  return new DomainError("BAD_USER_INPUT", "The formula is not valid.", {
    field: path,
    found: source,
    accepted,
    reason: "formula",
    current: errors,
  });
}

/** Refuses formulas that refer to each other in a circle. */
function requireStraight(operands: readonly Operand[], written: ReadonlyMap<string, WrittenFormula>): void {
  const errorsIn = (locale: Locale) => circularErrors(operands, operandNames(operands, locale));
  const circular = errorsIn("fr");
  if (circular.size === 0) return;
  for (const [key, { path, source, locale }] of written) {
    const errors = errorsIn(locale).get(key);
    if (errors) throw invalid(path, source, errors, []);
  }
  throw new DomainError("INVALID_STATE", "Formulas would refer to each other in a circle.", {
    reason: "circular-formulas",
    current: operands.flatMap(({ key, label }) => (circular.has(key) ? [{ key, label: label.fr }] : [])),
  });
}

/** The operands that a set loses or whose values it changes to another kind, and the formulas that refer to them. */
export function lostOperands(former: readonly Operand[], operands: readonly Operand[]) {
  const now = new Map(operands.map((operand) => [operand.key, operand]));
  const lost = former.filter(({ key, kind, formula }) => {
    const operand = now.get(key);
    return !operand || (formula === null && operand.kind !== kind);
  });
  const users = formulasUsing(
    operands,
    lost.map(({ key }) => key),
  );
  return { lost, users };
}

/** Refuses to take away a field that formulas refer to, or to give it values of another kind. */
function requireUnused(former: readonly Operand[], operands: readonly Operand[], confirmed: boolean): void {
  if (confirmed) return;
  const { lost, users } = lostOperands(former, operands);
  if (users.length === 0) return;
  throw new DomainError("INVALID_STATE", "Formulas refer to this property.", {
    reason: "used-by-formulas",
    found: lost.map(({ label }) => label.fr),
    accepted: "confirmed: true",
    current: users.map(({ key, label }) => ({ key, label: label.fr })),
  });
}

/** The formulas whose values may differ from before: those that are new or read something else, and all that refer to them. */
function changedFormulas(former: readonly Operand[], operands: readonly Operand[]): readonly string[] {
  const before = signaturesOf(former);
  const changed = [...signaturesOf(operands)].flatMap(([key, signature]) =>
    before.get(key) === signature ? [] : [key],
  );
  return [...changed, ...formulasUsing(operands, changed).map(({ key }) => key)];
}

/** Everything that the values of each formula depend on, except the lots and other formulas themselves. */
function signaturesOf(operands: readonly Operand[]): ReadonlyMap<string, string> {
  const known = new Map(
    operands.map(({ key, kind, field }) => [key, `${kind} ${field.type} ${field.path.join(".")}`]),
  );
  return new Map(
    operands.flatMap(({ key, formula }) =>
      formula
        ? [
            [
              key,
              JSON.stringify([
                formula.result,
                formula.kind,
                formula.variables.map(({ id }) => known.get(id) ?? null),
              ]),
            ] as const,
          ]
        : [],
    ),
  );
}
