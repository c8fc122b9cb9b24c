import type { LogFields } from "../../platform/audit-log/log-fields.ts";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import { sameValue } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import {
  findFormulasOfNew,
  findTeamFormulas,
  type SetOwner,
  type TeamFormulas,
} from "../properties/team-formulas.ts";
import { lotWords } from "./derive-columns.ts";
import { type LotValues, mayChangeFormulas, withComputed } from "./formula-values.ts";
import { PRODUCT_LOG_FIELDS } from "./product-fields.ts";

interface Change<Row> {
  readonly row: Row;
  readonly values: Partial<Row>;
}
interface Derived<Row> {
  readonly changes: readonly Change<Row>[];
  /** The fields of the log without computed values: what a person did is an entry, what follows from it is not. */
  readonly groups: LogFields;
}

const ownerOf = (lot: LotValues): SetOwner => ({
  organizationID: (lot.organizationID as string | null | undefined) ?? null,
  organizationMasterID: (lot.organizationMasterID as string | null | undefined) ?? null,
  byUserID: (lot.byUserID as string | null | undefined) ?? null,
});

/** Adds the values of formulas to changes of lots. Everything that writes lots uses it, so that they are right in every step. */
export async function deriveFormulas<Row extends LotValues>(
  step: Pick<Step, "tx" | "identity">,
  changes: readonly Change<Row>[],
): Promise<Derived<Row>> {
  const relevant = changes.filter(({ values }) => mayChangeFormulas(values));
  if (relevant.length === 0) return { changes, groups: PRODUCT_LOG_FIELDS };
  const owners = relevant.map(({ row, values }) => ownerOf({ ...row, ...values }));
  // A stored lot is locked, so that a change of its formulas waits for this step; a lot that is new to its set is not.
  const find = relevant.some(({ values }) => values.organizationID !== undefined)
    ? findFormulasOfNew
    : findTeamFormulas;
  const formulasOf = await find(step.tx, owners);
  const computed = new Set<string>();
  const worded: LotValues[] = [];
  const derived = changes.map((change) => {
    const after = { ...change.row, ...change.values };
    const formulas = mayChangeFormulas(change.values) ? formulasOf(ownerOf(after)) : null;
    if (!formulas) return change;
    for (const key of formulas.keys) computed.add(key);
    const properties = withComputed(after, formulas);
    if (sameValue(properties, after.properties ?? {})) return change;
    const values = { ...change.values, properties };
    if (changesText(formulas, after, properties)) worded.push(values);
    return { row: change.row, values };
  });
  const groups = { ...PRODUCT_LOG_FIELDS, properties: { each: "properties", except: computed } };
  return { changes: await withWords(step, derived, new Set(worded)), groups };
}

/** The rows as they are inserted. */
export async function withFormulas<Row extends LotValues>(
  step: Pick<Step, "tx" | "identity">,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { changes } = await deriveFormulas(
    step,
    rows.map((row) => ({ row, values: row })),
  );
  return changes.map(({ row, values }) => ({ ...row, ...values }));
}

const changesText = ({ operands }: TeamFormulas, before: LotValues, after: PropertyValues): boolean =>
  operands.some(
    ({ key, formula }) =>
      formula?.kind === "text" && ((before.properties ?? {}) as PropertyValues)[key] !== after[key],
  );

/** Searches find lots by computed texts too. */
async function withWords<Row extends LotValues>(
  step: Pick<Step, "tx" | "identity">,
  changes: readonly Change<Row>[],
  worded: ReadonlySet<LotValues>,
): Promise<readonly Change<Row>[]> {
  if (worded.size === 0) return changes;
  const lots = changes.map(({ row, values }) => {
    const { category = null, properties } = { ...row, ...values };
    return { category: category as string | null, properties: (properties ?? {}) as PropertyValues };
  });
  const words = await lotWords(
    step.tx,
    step.identity,
    lots.filter((_lot, index) => worded.has(changes[index]?.values as LotValues)),
  );
  return changes.map((change, index) =>
    worded.has(change.values)
      ? {
          row: change.row,
          values: { ...change.values, ...words.of(lots[index] as (typeof lots)[number]) },
        }
      : change,
  );
}
