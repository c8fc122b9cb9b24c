import { DomainError } from "@gisement/shared-domain/errors";
import { sql } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { groupBy } from "../../../platform/group-by.ts";

/** Entries that are read of the log: more is no comparison that a person could follow. */
const ENTRY_LIMIT = 200_000;

interface Entry {
  readonly entity: "fields" | "options" | "translations";
  readonly id: string;
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly version: number;
}
/** What a row was at a version: not there yet, or with other values, by column or by language. */
export interface FormerRow {
  readonly created: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}
type FormerRows = ReadonlyMap<string, FormerRow>;
/** The rows that were changed since a version, by their ids; translations by the ids of their owners. */
export type FormerSet = Readonly<Record<Entry["entity"], FormerRows>>;

/** @throws LIMIT_EXCEEDED for a version with too many changes since. */
export async function readFormerSet(db: Executor, setID: string, version: number): Promise<FormerSet> {
  const { rows } = await db.execute<Entry & Record<string, unknown>>(sql`
    select a.entity, a.entity_id as id, a.field, a.old, a.new, v.version
    from property_versions v join actions a on a.batch_id = v.batch_id
    where v.property_id = ${setID}::uuid and v.version > ${version} and a.entity in ('fields', 'options', 'translations')
    order by v.version limit ${ENTRY_LIMIT + 1}`);
  if (rows.length > ENTRY_LIMIT)
    throw new DomainError("LIMIT_EXCEEDED", "Too much has changed since this version.", {
      field: "version",
      found: version,
      limit: ENTRY_LIMIT,
    });
  const byEntity = groupBy(rows, ({ entity }) => entity);
  const of = (entity: Entry["entity"]) => formerRows(byEntity.get(entity) ?? []);
  return { fields: of("fields"), options: of("options"), translations: of("translations") };
}

function formerRows(entries: readonly Entry[]): FormerRows {
  return new Map(
    [...groupBy(entries, ({ id }) => id)].map(([id, ofRow]) => [
      id,
      {
        created: ofRow.some(({ field }) => field === "created"),
        values: Object.fromEntries(
          [...groupBy(ofRow, ({ field }) => field)].flatMap(([field, ofField]) =>
            field === "created" ? [] : [[field, firstValue(ofField)]],
          ),
        ),
      },
    ]),
  );
}

/** A step may write a field twice: its first value is the one that it did not write itself. */
function firstValue(entries: readonly Entry[]): unknown {
  const first = entries.filter(({ version }) => version === entries[0]?.version);
  const written = new Set(first.map((entry) => JSON.stringify(entry.new)));
  return (first.find(({ old }) => !written.has(JSON.stringify(old))) ?? first[0])?.old ?? null;
}
