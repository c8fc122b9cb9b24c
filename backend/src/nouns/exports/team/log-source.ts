import type { Locale } from "@gisement/shared-domain/locale";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, inArray, sql } from "drizzle-orm";
import { logReader, mayReadLog } from "../../../platform/audit-log/log-rules.ts";
import { actions } from "../../../platform/audit-log/table.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { writeScope } from "../../../platform/tenancy/scope.ts";
import { COLUMN_TITLES } from "./column-titles.ts";
import { cellOf, type Names } from "./sheet-cells.ts";
import { type ExportedRecord, PAGE, type TableSource } from "./table-source.ts";

const COLUMNS = ["at", "by", "acceptedBy", "table", "rowID", "field", "old", "new", "step", "id"];

/** The entries that this person may read (decision D18): of readable rows, without hidden fields and the impersonator. */
export function logSource({
  identity,
  locale,
  names,
}: {
  identity: UserIdentity;
  locale: Locale;
  names: Names;
}): TableSource {
  const own = writeScope(identity, { organization: actions.organizationID, owner: actions.asWhom });
  const reader = logReader(identity);
  const readableAmong = async (tx: Executor, rows: readonly (typeof actions.$inferSelect)[]) => {
    const rowIDs = [...new Set(rows.map(({ entityID }) => entityID))];
    const asked = sql`(select unnest(${sql.param(rowIDs)}::uuid[]))`;
    const readable = await tx
      .select({ id: actions.id })
      .from(actions)
      .where(
        and(
          inArray(
            actions.id,
            rows.map(({ id }) => id),
          ),
          mayReadLog(reader, actions, asked),
        ),
      );
    return new Set(readable.map(({ id }) => id));
  };
  return {
    part: "log",
    file: "log",
    head: COLUMNS.map((key) => COLUMN_TITLES[key]?.[locale] ?? key),
    toCells: (record) => COLUMNS.map((key) => cellOf(key, record[key], names)),
    count: (tx) => tx.$count(actions, own),
    async *pages(tx) {
      for (let last: { at: Date; id: string } | undefined; ; ) {
        const rows = await tx
          .select()
          .from(actions)
          .where(
            and(
              own,
              last && sql`(${actions.at}, ${actions.id}) < (${sql.param(last.at, actions.at)}, ${last.id})`,
            ),
          )
          .orderBy(sql`${actions.at} desc nulls last`, sql`${actions.id} desc nulls last`)
          .limit(PAGE);
        if (rows.length === 0) return;
        const readable = await readableAmong(tx, rows);
        const records = rows.filter(({ id }) => readable.has(id)).map(toRecord);
        yield { records, scanned: rows.length };
        last = rows.at(-1);
        if (rows.length < PAGE) return;
      }
    },
  };
}

const toRecord = (row: typeof actions.$inferSelect): ExportedRecord => ({
  id: row.id,
  step: row.batchID,
  at: row.at,
  by: row.asWhom ?? row.actor,
  acceptedBy: row.acceptedBy,
  table: row.entity,
  rowID: row.entityID,
  productID: row.productID,
  field: row.field,
  old: row.old,
  new: row.new,
});
