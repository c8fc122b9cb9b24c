import { CHECK_REQUIRED } from "@gisement/shared-domain/reviews";
import { and, type SQL, sql } from "drizzle-orm";
import { boolean, object, string } from "yup";
import {
  afterToken,
  type CountedPage,
  type KeysetColumn,
  keysetOrder,
  toPage,
} from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { isLiveReference } from "./hold-reference.ts";
import { referencesOwnership } from "./ownership.ts";
import { references, referenceWords } from "./table.ts";
import type { ReferenceRow } from "./types.ts";

const text = (column: SQL | typeof references.name) =>
  sql<string>`lower(f_unaccent(coalesce(${column}, '')))`;
const amount = (column: typeof references.priceAmount) => sql<number>`coalesce(${column}, -1)`;
const SORTS = {
  name: { column: text(references.name), kind: "text" },
  sku: { column: text(references.sku), kind: "text" },
  brand: { column: text(sql`${references.brand}`), kind: "text" },
  category: { column: text(sql`${references.category}`), kind: "text" },
  price: { column: amount(references.priceAmount), kind: "number" },
  weight: { column: amount(references.weight), kind: "number" },
  createdAt: { column: references.createdAt, kind: "moment" },
  updatedAt: { column: references.updatedAt, kind: "moment" },
} as const;
const SORT_NAMES = Object.keys(SORTS) as (keyof typeof SORTS)[];

export const referenceFilterInput = object({
  text: string().max(200).nullable().meta({
    description:
      "Words of the name, article number, product code, brand or model; typing errors are forgiven.",
  }),
  category: string().max(120).nullable(),
  brand: string().max(120).nullable(),
  isToCheck: boolean().nullable().meta({ description: "Whether it waits for the review of its creation." }),
  organizationID: id().nullable(),
});
export const referenceSortInput = object({
  field: nameType("ReferenceSortField", string().oneOf(SORT_NAMES).defined()),
  direction: nameType("SortDirection", string().oneOf(["asc", "desc"]).defined()).meta({
    defaultValue: "asc",
  }),
});

/** Letters and digits of each word, in lower case and without accents. */
const wordsOf = (typed: string): string[] =>
  typed
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 20);

/** Shorter words, and those with digits, are compared letter by letter: an error in them is another word. */
const FORGIVEN_LENGTH = 4;
function wordCondition(word: string): SQL {
  const contained = sql`${referenceWords} like ${`%${word}%`}`;
  return word.length < FORGIVEN_LENGTH || /\d/.test(word)
    ? contained
    : sql`(${contained} or ${word} <% ${referenceWords})`;
}

const isToCheck = sql`${references.metadata} @> ${JSON.stringify([{ key: CHECK_REQUIRED }])}::jsonb`;

function condition(filter: InputValue<typeof referenceFilterInput>): SQL | undefined {
  const { text: typed, category, brand, isToCheck: check, organizationID } = filter;
  return and(
    ...wordsOf(typed ?? "").map(wordCondition),
    category ? sql`${references.category} = ${category}` : undefined,
    brand ? sql`${text(sql`${references.brand}`)} = lower(f_unaccent(${brand}))` : undefined,
    typeof check === "boolean" ? (check ? isToCheck : sql`not ${isToCheck}`) : undefined,
    organizationID ? sql`${references.organizationID} = ${organizationID}` : undefined,
  );
}

interface ListArguments {
  readonly filter?: InputValue<typeof referenceFilterInput> | null;
  readonly sort?: InputValue<typeof referenceSortInput> | null;
  readonly limit: number;
  readonly nextToken?: string | null;
}

/** The references that the reader sees, by name unless sorted otherwise; archived ones left out (REF-511). */
export async function listReferences(
  { db, identity }: RequestContext,
  { filter, sort, limit, nextToken }: ListArguments,
): Promise<CountedPage<ReferenceRow>> {
  const checked = filter ? readInput(referenceFilterInput, filter) : {};
  const { column, kind } = SORTS[sort?.field ?? "name"];
  const direction = sort?.direction ?? "asc";
  const keyset: readonly KeysetColumn[] = [
    { column, kind, direction, of: (row) => row.sortValue },
    { column: references.id, kind: "id", direction, of: (row) => row.id },
  ];
  const where = and(readScope(identity, referencesOwnership), isLiveReference, condition(checked));
  const rows = await db
    .select({ reference: references, sortValue: sql<unknown>`${column}` })
    .from(references)
    .where(and(where, afterToken(keyset, nextToken)))
    .orderBy(...keysetOrder(keyset))
    .limit(limit + 1);
  const page = toPage(
    rows.map(({ reference, sortValue }) => ({ ...reference, sortValue }) as unknown as ReferenceRow),
    limit,
    keyset,
  );
  return { ...page, total: () => db.$count(references, where) };
}
