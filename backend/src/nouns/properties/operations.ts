import { LIMITS } from "@gisement/shared-domain/limits";
import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { object } from "yup";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { type StringFilter, stringFilter } from "../../platform/input/common-parts.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { safeRegexp } from "../../platform/search/patterns.ts";
import { fields } from "./table.ts";
import { fieldConnectionType, fieldType } from "./types.ts";
import { fieldByID, visibleFields } from "./visible-fields.ts";

/** In order of creation, as a sheet shows its columns. */
const AS_MADE: readonly KeysetColumn[] = [
  { column: fields.createdAt, kind: "moment", direction: "asc", of: (row) => row.createdAt },
  { column: fields.id, kind: "id", direction: "asc", of: (row) => row.id },
];

/** Escapes a typed `%` or `_`, which is not a wildcard. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

function matches(name: "key" | "type" | "label", filter: StringFilter | null | undefined): SQL | undefined {
  if (!filter) return undefined;
  const column: PgColumn = fields[name];
  const { eq: same, ne: other, eqs, exists, wildcard, regexp, ...texts } = filter;
  const words = [texts.match, texts.matchPhrase, texts.multiMatch].filter((text) => text);
  const folded = sql`lower(f_unaccent(${column}))`;
  const like = (pattern: string) => sql`${folded} like lower(f_unaccent(${pattern}))`;
  return and(
    same === null || same === undefined ? undefined : eq(column, same),
    other === null || other === undefined ? undefined : ne(column, other),
    eqs ? inArray(column, eqs) : undefined,
    exists === null || exists === undefined
      ? undefined
      : exists
        ? sql`${column} is not null`
        : sql`${column} is null`,
    ...words.map((text) => like(`%${literal(text ?? "")}%`)),
    texts.matchPhrasePrefix ? like(`${literal(texts.matchPhrasePrefix)}%`) : undefined,
    wildcard ? like(literal(wildcard).replaceAll("*", "%").replaceAll("?", "_")) : undefined,
    regexp ? sql`${folded} ~* f_unaccent(${safeRegexp(`filter.${name}.regexp`, regexp, false)})` : undefined,
  );
}

async function listFields(
  { db, identity }: RequestContext,
  {
    archived,
    filter,
    limit,
    nextToken,
  }: {
    archived: boolean;
    filter?: InputValue<typeof fieldFilter> | null;
    limit: number;
    nextToken?: string | null;
  },
) {
  const condition = and(
    visibleFields(identity),
    // A row without a key was taken back by undo.
    archived
      ? sql`${fields.status} = 'ARCHIVED' and ${fields.key} is not null`
      : sql`${fields.status} is distinct from 'ARCHIVED'`,
    matches("key", filter?.key),
    matches("type", filter?.type),
    matches("label", filter?.label),
  );
  const rows = await db
    .select()
    .from(fields)
    .where(and(condition, afterToken(AS_MADE, nextToken)))
    .orderBy(...keysetOrder(AS_MADE))
    .limit(limit + 1);
  return { ...toPage(rows, limit, AS_MADE), total: () => db.$count(fields, condition) };
}

const fieldFilter = object({
  key: stringFilter.nullable(),
  type: stringFilter.nullable(),
  label: stringFilter.nullable(),
});

async function getField({ db, identity }: RequestContext, id: string | null) {
  if (id === null) return null;
  const [field] = await db
    .select()
    .from(fields)
    .where(fieldByID(identity, id))
    .orderBy(sql`${fields.id} = ${id}::uuid desc`)
    .limit(1);
  return field ?? null;
}

export function registerProperties(): void {
  builder.queryField("getField", (t) =>
    t.field({
      type: fieldType,
      nullable: true,
      description: "A property of the team's set; of one that the team has replaced, the team's own copy.",
      args: { id: t.arg.id({ required: true }) },
      policy: propertyPolicy.read,
      resolve: (_root, { id }, context) => getField(context, parseID(id)),
    }),
  );
  builder.queryField("listFields", (t) =>
    t.field({
      type: fieldConnectionType,
      nullable: false,
      args: {
        filter: t.arg({ type: inputOf("FieldFilter", fieldFilter) }),
        limit: t.arg.int({ defaultValue: LIMITS.fieldsPage }),
        nextToken: t.arg.string(),
        archived: t.arg.boolean({ description: "True lists what the team has hidden instead." }),
      },
      policy: propertyPolicy.read,
      limit: { max: LIMITS.allFields },
      resolve: (_root, { archived, filter, limit, nextToken }, context) =>
        listFields(context, {
          archived: archived ?? false,
          filter,
          limit: limit ?? LIMITS.fieldsPage,
          nextToken,
        }),
    }),
  );
}
