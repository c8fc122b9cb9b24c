import { asc, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { fields, options } from "./table.ts";
import { visibleOptions } from "./visible-fields.ts";

/** Archived rows are in no list (REF-511). */
const NOT_ARCHIVED = sql`${options.status} is distinct from 'ARCHIVED'`;
const ARCHIVED = sql`${options.status} = 'ARCHIVED'`;

export type OptionRow = typeof options.$inferSelect;
/** A choice with the id of the requested field. */
type OptionOfField = OptionRow & { readonly askedID: string };

/** The field itself, and the platform's of the same key: its choices also belong to a field that replaces it. */
const requestedFields = alias(fields, "asked");
const list = alias(fields, "list");
const above = alias(options, "above");
const LISTS = sql`(${list.id} = ${requestedFields.id} or (${list.key} = ${requestedFields.key} and ${list.organizationFieldsId} is null and ${list.userID} is null))`;

/** In the order of the list; those of the second level come after the option above them. */
const IN_TREE = [
  sql`coalesce(${above.sortIndex}, ${options.sortIndex})`,
  sql`coalesce(${above.id}, ${options.id})`,
  sql`${above.id} is not null`,
  asc(options.sortIndex),
  asc(options.id),
];

const optionsIn = (status: SQL): LoaderSource<OptionOfField> => ({
  load: ({ db, identity }, ids) =>
    db
      .select({ ...getTableColumns(options), askedID: requestedFields.id })
      .from(options)
      .innerJoin(list, sql`${list.id} = ${options.fieldOptionsId}`)
      .innerJoin(requestedFields, LISTS)
      .leftJoin(above, sql`${above.id} = ${options.optionOptionsId}`)
      .where(sql`${inArray(requestedFields.id, [...ids])} and ${visibleOptions(identity)} and ${status}`)
      .orderBy(...IN_TREE),
  idOf: ({ askedID }) => askedID,
});
/** A field's choices of both levels, in their order. */
export const optionsOfField = optionsIn(NOT_ARCHIVED);
/** What the reader's set hides of them: the words for values that rows still have. */
export const hiddenOptionsOfField = optionsIn(ARCHIVED);

/** The second level: the choices under a choice (REF-526). */
export const optionsOfOption = tableSource(
  options,
  options.optionOptionsId,
  (identity) => visibleOptions(identity),
  { columnKey: "optionOptionsId", where: NOT_ARCHIVED, orderBy: [asc(options.sortIndex), asc(options.id)] },
);

/** The number of choices of each field, in one statement. */
export const optionCountSource: LoaderSource<{ fieldID: string; count: number }> = {
  load: ({ db, identity }, ids) =>
    db
      .select({ fieldID: requestedFields.id, count: sql<number>`count(*)::int` })
      .from(options)
      .innerJoin(list, sql`${list.id} = ${options.fieldOptionsId}`)
      .innerJoin(requestedFields, LISTS)
      .where(
        sql`${inArray(requestedFields.id, [...ids])} and ${visibleOptions(identity)} and ${NOT_ARCHIVED}`,
      )
      .groupBy(requestedFields.id),
  idOf: ({ fieldID }) => fieldID,
};
