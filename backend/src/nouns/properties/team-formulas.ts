import { createHash } from "node:crypto";
import { type FieldRow, readFieldFormula } from "@gisement/shared-domain/fields";
import {
  compileLotFormulas,
  formulaOperands,
  type LotFormulas,
  type Operand,
  shownKey,
} from "@gisement/shared-domain/formula-fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { holdSets } from "./set-writers.ts";

/** Whose property set applies to a lot: its team's, or that of a person without a team. */
export interface SetOwner {
  readonly organizationID: string | null;
  readonly organizationMasterID: string | null;
  readonly byUserID: string | null;
}
export interface TeamFormulas extends LotFormulas {
  readonly operands: readonly Operand[];
}

type OwnedRow = FieldRow & {
  readonly organizationID: string | null;
  readonly userID: string | null;
  readonly group: string | null;
};

const nameOf = ({ organizationID, byUserID }: SetOwner): string => organizationID ?? `person:${byUserID}`;
const ids = (values: readonly (string | null)[]) =>
  sql`${sql.param([...new Set(values.filter((value) => value !== null))])}::uuid[]`;

/** The sets whose formulas may apply to a lot. */
const setsOf = ({ organizationID, organizationMasterID, byUserID }: SetOwner): (string | null)[] =>
  organizationID === null ? [byUserID] : [organizationID, organizationMasterID];

/**
 * The same for lots that this transaction adds to their sets: what other transactions change in these formulas meanwhile reaches
 * the lots after the commit.
 */
export async function findFormulasOfNew(
  tx: Executor,
  owners: readonly SetOwner[],
): Promise<(owner: SetOwner) => TeamFormulas | null> {
  await holdSets(tx, [...new Set(owners.flatMap(setsOf).filter((name) => name !== null))]);
  return findTeamFormulas(tx, owners);
}

/**
 * The formulas that apply to each of these owners' lots; null for owners without any. Archived formulas have no values.
 *
 * @param keys the formulas that are asked for; by default all
 */
export async function findTeamFormulas(
  db: Executor,
  owners: readonly SetOwner[],
  keys: ReadonlySet<string> | null = null,
): Promise<(owner: SetOwner) => TeamFormulas | null> {
  const known = new Map(owners.map((owner) => [nameOf(owner), owner]));
  const all = [...known.values()];
  const isOwned = sql`(f.organization_fields_id = any(${ids(all.flatMap(({ organizationID, organizationMasterID }) => [organizationID, organizationMasterID]))})
    or (f.organization_fields_id is null and f.user_id = any(${ids(all.flatMap((owner) => (owner.organizationID === null ? [owner.byUserID] : [])))})))`;
  const { rows } = await db.execute<OwnedRow & Record<string, unknown>>(sql`
    select f.key, f.type, f.label, f.value, f.status, f."group", f.metadata,
      f.organization_fields_id as "organizationID", case when f.organization_fields_id is null then f.user_id end as "userID"
    from fields f
    where f.key is not null and (${isOwned} or (f.organization_fields_id is null and f.user_id is null))
      and exists (select 1 from fields f where f.type = 'FORMULA' and f.status is distinct from 'ARCHIVED' and ${isOwned})
    order by f.created_at, f.id`);
  if (rows.length === 0) return () => null;
  const options = await readOptions(db, all, listsRead(rows));
  const compiled = new Map<string, TeamFormulas | null>();
  for (const [name, owner] of known)
    compiled.set(name, compile(withWords(await rowsOf(db, owner, rows), owner, options), keys));
  return (owner) => compiled.get(nameOf(owner)) ?? null;
}

const isPlatforms = ({ organizationID, userID }: OwnedRow): boolean =>
  organizationID === null && userID === null;

/** The set of one owner: a sub-team without a field or an option of its own has its master's (decision D9). */
async function rowsOf(
  db: Executor,
  { organizationID, organizationMasterID, byUserID }: SetOwner,
  rows: readonly OwnedRow[],
): Promise<readonly OwnedRow[]> {
  const ofTeam = (team: string) => rows.filter((row) => row.organizationID === team);
  let own =
    organizationID === null
      ? rows.filter((row) => row.organizationID === null && row.userID === byUserID && byUserID !== null)
      : ofTeam(organizationID);
  if (organizationID !== null && organizationMasterID !== null && own.length === 0) {
    const found = await db.execute<{ id: string }>(
      sql`select id from options where organization_id = ${organizationID}::uuid limit 1`,
    );
    if (found.rows.length === 0) own = ofTeam(organizationMasterID);
  }
  const replaced = new Set(own.map(({ key }) => key));
  return [...rows.filter((row) => isPlatforms(row) && !replaced.has(row.key)), ...own];
}

interface OptionRow {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly organizationID: string | null;
  readonly userID: string | null;
}

/** The keys of the lists that formulas read, also through a property that shows one. */
function listsRead(rows: readonly OwnedRow[]): readonly string[] {
  const read = new Set(
    rows.flatMap((row) =>
      row.type === "FORMULA" ? (readFieldFormula(row.value)?.variables.map(({ id }) => id) ?? []) : [],
    ),
  );
  const shown = rows.filter(({ key }) => read.has(key ?? "")).map(shownKey);
  return [...new Set(shown)].filter(
    (key) => isChoice(LOT.find(key)?.type) || rows.some((row) => row.key === key && isChoice(row.type)),
  );
}
const isChoice = (type: string | undefined): boolean => type === "LIST" || type === "TAGS" || type === "UNIT";

/** The choices of these lists that any of the owners may have, archived ones too: lots keep them. */
async function readOptions(
  db: Executor,
  owners: readonly SetOwner[],
  keys: readonly string[],
): Promise<readonly OptionRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<OptionRow & Record<string, unknown>>(sql`
    select l.key, o.value, o.label, o.organization_id as "organizationID",
      case when o.organization_id is null then o.user_id end as "userID"
    from options o join fields l on l.id = o.field_options_id
    where l.key = any(${sql.param([...keys])}::text[])
      and (o.organization_id = any(${ids(owners.flatMap(setsOf))})
        or (o.organization_id is null and (o.user_id is null or o.user_id = any(${ids(owners.flatMap(setsOf))}))))
    order by o.id`);
  return rows;
}

/** The rows with the labels of the choices that formulas read: the platform's, and before them those of the set (decision D9). */
function withWords(
  rows: readonly OwnedRow[],
  { organizationID, organizationMasterID, byUserID }: SetOwner,
  options: readonly OptionRow[],
): readonly OwnedRow[] {
  if (options.length === 0) return rows;
  const isOfTeam = (row: { readonly organizationID: string | null }) => row.organizationID === organizationID;
  const set = rows.some(isOfTeam) || options.some(isOfTeam) ? organizationID : organizationMasterID;
  const isOwn = (option: OptionRow): boolean =>
    organizationID === null
      ? option.organizationID === null && option.userID === byUserID
      : option.organizationID !== null && option.organizationID === set;
  const isPlatformOption = (option: OptionRow): boolean =>
    option.organizationID === null && option.userID === null;
  // A later label of the same value wins.
  const known = [...options.filter(isPlatformOption), ...options.filter(isOwn)];
  return rows.map((row) => {
    const choices = known.filter(({ key }) => key === row.key);
    return choices.length === 0
      ? row
      : { ...row, options: choices.map(({ value, label }) => ({ value, label })) };
  });
}

/** Compiled sets by what they are compiled from. */
const known = new Map<string, TeamFormulas | null>();
/** Sets in this process's memory. */
const MOST_KNOWN = 64;

/** A set is compiled once for as long as it does not change: every change of a lot asks for it. */
function compile(rows: readonly OwnedRow[], keys: ReadonlySet<string> | null): TeamFormulas | null {
  const name = createHash("sha1")
    .update(JSON.stringify([rows, keys && [...keys].toSorted()]))
    .digest("base64");
  const found = known.get(name);
  const formulas = found === undefined ? compileRows(rows, keys) : found;
  // The last one used is the last one dropped.
  known.delete(name);
  known.set(name, formulas);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return formulas;
}

function compileRows(rows: readonly OwnedRow[], keys: ReadonlySet<string> | null): TeamFormulas | null {
  const operands = formulaOperands(rows);
  const formulas = operands.flatMap(({ key, formula }) => (formula && (keys?.has(key) ?? true) ? [key] : []));
  if (formulas.length === 0) return null;
  return { ...compileLotFormulas(operands, keys ? formulas : undefined), operands };
}
