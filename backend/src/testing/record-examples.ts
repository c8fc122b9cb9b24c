import type { Examples, Ids } from "../platform/examples.ts";
import type { RecordDefinition } from "../platform/records/record-definition.ts";
import { operationNames } from "../platform/records/record-noun.ts";

/** The examples of a record: `values` are those of a row, and `name` is the field that a change writes. */
export function recordExamples(
  { record, table }: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
): Examples {
  const { list, get, save, remove } = operationNames(record);
  const idOf = (ids: Ids) => ids[record.name] ?? "";
  return {
    build: async ({ db, owned }) => {
      const [row] = await db
        .insert(table)
        .values({ ...values, ...owned } as never)
        .returning({ id: table.id });
      return { [record.name]: String(row?.id) };
    },
    logs: { [record.noun]: [record.name, "member"] },
    variables: {
      [list]: () => ({}),
      [get]: (ids) => ({ id: idOf(ids) }),
      [save]: (ids) => ({ input: { update: [{ id: idOf(ids), [record.labelField]: "Autre nom" }] } }),
      [remove]: (ids) => ({ input: { ids: [idOf(ids)] } }),
    },
    listedID: { [list]: idOf },
  };
}
