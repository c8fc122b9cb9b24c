import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { boolean, index, snakeCase, uuid } from "drizzle-orm/pg-core";
import { key, tenant, timestamps } from "../database/columns.ts";
import { recordColumns } from "../database/record-columns.ts";
import type { RecordTable } from "./record-definition.ts";

/** The table of a record: a column for each field, the owner, and when a row was written. */
export function recordTable(record: AnyRecord): RecordTable {
  const stored = record.list.filter(({ editable }) => editable !== false);
  const fields = Object.fromEntries(stored.map((field) => [field.key, field]));
  const columns = recordColumns({ fields }, []) as Record<string, ReturnType<typeof uuid>>;
  const missing = stored.filter((field) => !(field.key in columns)).map((field) => field.key);
  if (missing.length > 0) throw new TypeError(`No column stores ${missing.join(", ")} of ${record.noun}.`);
  const table = snakeCase.table(
    record.noun,
    {
      id: key(),
      userID: uuid().notNull(),
      ...tenant,
      ...Object.fromEntries(
        stored.map((field) => {
          const column = columns[field.key] as ReturnType<typeof uuid>;
          return [field.key, field.required ? column.notNull() : column];
        }),
      ),
      deleted: boolean().notNull().default(false),
      ...timestamps,
    },
    (t) => [
      index(`${record.noun}_organization`).on(t.organizationID, t.createdAt, t.id),
      index(`${record.noun}_user`).on(t.userID, t.createdAt, t.id),
    ],
  );
  return table as unknown as RecordTable;
}
