import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import { sampleOf } from "@gisement/shared-domain/records/testing/samples";
import type { Examples, Ids } from "../platform/examples.ts";
import type { RecordDefinition } from "../platform/records/record-definition.ts";
import { operationNames } from "../platform/records/record-noun.ts";

/** The fields that samples fill in: all but those that only some texts fit. */
export const sampledFields = ({ record, rules = {} }: RecordDefinition) =>
  writtenFields(record).filter(({ key, required }) => required || !rules[key]);

/** A value of each of these fields, as the API takes it; `isOther` ones differ from the first. */
export const sampleValues = (
  definition: RecordDefinition,
  isOther = false,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    sampledFields(definition).map((field) => {
      const { key, options } = field;
      if (key === "email") return [key, isOther ? "b@exemple.fr" : "a@exemple.fr"];
      return [key, options ? options[isOther ? 1 : 0]?.value : sampleOf(field, isOther)];
    }),
  );

/** The examples of a record: a row with a value in each field, and calls that read, change and delete it. */
export function recordExamples(definition: RecordDefinition): Examples {
  const { record, table } = definition;
  const { list, get, save, remove } = operationNames(record);
  const idOf = (ids: Ids) => ids[record.name] ?? "";
  return {
    build: async ({ db, owned }) => {
      const values = Object.entries(sampleValues(definition)).map(([key, value]) => {
        const field = record.list.find((each) => each.key === key);
        return [key, field?.type === "DATE" ? new Date(String(value)) : value];
      });
      const [row] = await db
        .insert(table)
        .values({ ...Object.fromEntries(values), ...owned } as never)
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
