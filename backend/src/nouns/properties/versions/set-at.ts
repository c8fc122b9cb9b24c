import { and, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import type { FieldSet } from "../field-set.ts";
import type { OptionRow } from "../option-sources.ts";
import { fields, options, translations } from "../table.ts";
import type { FieldRow } from "../types.ts";
import type { PropertyRow } from "./find-versions.ts";
import { type FormerRow, type FormerSet, readFormerSet } from "./former-rows.ts";

type Labels = ReadonlyMap<string, Readonly<Record<string, string | null>>>;
interface State {
  readonly set: FieldSet;
  /** Own options that changed since the version. */
  readonly options: readonly OptionRow[];
  /** By owner and language. */
  readonly labels: Labels;
}
/** A set now and at a version. */
export interface TwoStates {
  readonly now: State;
  readonly past: State;
  readonly former: FormerSet;
  /** Options of the platform with the values of the changed ones. */
  readonly platformOptions: readonly OptionRow[];
  /** The lists of changed options. */
  readonly lists: readonly FieldRow[];
}

const anyOf = (ids: readonly (string | null)[]) => sql`any(${sql.param([...new Set(ids)])}::uuid[])`;

/** Reads the rows of a set with those values that they had at a version. */
export async function readTwoStates(
  db: Executor,
  { id, organizationID, userID }: PropertyRow,
  version: number,
): Promise<TwoStates> {
  const former = await readFormerSet(db, id, version);
  const isOwn =
    organizationID === null
      ? sql`${fields.organizationFieldsId} is null and ${fields.userID} = ${userID}::uuid`
      : sql`${fields.organizationFieldsId} = ${organizationID}::uuid`;
  const own = await db
    .select()
    .from(fields)
    .where(
      and(isOwn, or(sql`${fields.key} is not null`, sql`${fields.id} = ${anyOf([...former.fields.keys()])}`)),
    );
  const platform = await db
    .select()
    .from(fields)
    .where(
      and(
        isNull(fields.organizationFieldsId),
        isNull(fields.userID),
        sql`${fields.status} is distinct from 'ARCHIVED'`,
      ),
    );
  const changed = await db
    .select()
    .from(options)
    .where(sql`${options.id} = ${anyOf([...former.options.keys(), ...former.translations.keys()])}`);
  const platformOptions = await db
    .select()
    .from(options)
    .where(
      and(
        isNull(options.organizationID),
        isNull(options.userID),
        sql`${options.status} is distinct from 'ARCHIVED'`,
        sql`${options.value} = any(${sql.param(changed.map(({ value }) => value))}::text[])`,
      ),
    );
  const optionsThen = rowsThen(changed, former.options);
  const lists = await db
    .select()
    .from(fields)
    .where(sql`${fields.id} = ${anyOf([...changed, ...optionsThen].map((row) => row.fieldOptionsId))}`);
  const labels = await readLabels(db, [
    ...own.map((row) => row.id),
    ...platform.map((row) => row.id),
    ...former.translations.keys(),
  ]);
  return {
    now: { set: { own: own.filter(({ key }) => key !== null), platform }, options: changed, labels },
    past: {
      set: { own: rowsThen(own, former.fields).filter(({ key }) => key !== null), platform },
      options: optionsThen,
      labels: labelsThen(labels, former.translations),
    },
    former,
    platformOptions,
    lists,
  };
}

function rowsThen<Row extends { readonly id: string }>(
  rows: readonly Row[],
  former: ReadonlyMap<string, FormerRow>,
): Row[] {
  return rows.flatMap((row) => {
    const change = former.get(row.id);
    return change?.created ? [] : [{ ...row, ...change?.values }];
  });
}

async function readLabels(db: Executor, ids: readonly string[]): Promise<Labels> {
  const rows = await db
    .select()
    .from(translations)
    .where(or(sql`${translations.fieldID} = ${anyOf(ids)}`, sql`${translations.optionID} = ${anyOf(ids)}`));
  const labels = new Map<string, Record<string, string>>();
  for (const { fieldID, optionID, lang, label } of rows) {
    const owner = fieldID ?? optionID ?? "";
    labels.set(owner, { ...labels.get(owner), [lang]: label });
  }
  return labels;
}

/** The log names a label after its owner's kind and its language. */
function labelsThen(labels: Labels, former: ReadonlyMap<string, FormerRow>): Labels {
  const then = new Map(labels);
  for (const [owner, { values }] of former)
    then.set(owner, {
      ...labels.get(owner),
      ...Object.fromEntries(
        Object.entries(values).map(([name, label]) => [name.split(".")[1] ?? "", label as string | null]),
      ),
    });
  return then;
}
