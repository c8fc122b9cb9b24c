import { groupLikeness, type LikenessReason, type LikePair } from "@gisement/shared-domain/references";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { isLiveReference } from "./hold-reference.ts";
import { referencesOwnership } from "./ownership.ts";
import { references } from "./table.ts";
import type { ReferenceRow } from "./types.ts";

export interface LikeReferences {
  readonly reasons: readonly LikenessReason[];
  readonly references: readonly ReferenceRow[];
}

/** Pairs that are read; more than this many duplicates are shown after the first ones are merged. */
const PAIRS = 2000;
/** Trigrams that names of the same product share at least; below it, names only have a word in common. */
const SIMILAR = 0.62;
/** Letters at the beginning or end of a name that similar names share: only such pairs are compared. */
const EDGE = 4;

const folded = (column: SQL) => sql`regexp_replace(lower(f_unaccent(${column})), '[^a-z0-9]+', '', 'g')`;

/** Lower case without accents, numbers as words of their own: "EI30" and "EI 30" are the same. */
const wordsIn = (column: SQL) =>
  sql`regexp_replace(regexp_replace(lower(f_unaccent(${column})), '([a-z])([0-9])', '\\1 \\2', 'g'), '([0-9])([a-z])', '\\1 \\2', 'g')`;

const pairs = (join: SQL, reason: LikenessReason): SQL =>
  sql`select a.id as one, b.id as other, ${reason} as reason from own a join own b on a.id < b.id and ${join}`;

/** References of the same brand, or one of them without a brand. */
const SAME_BRAND = sql`(a.brand = b.brand or a.brand = '' or b.brand = '')`;
/** Names with other numbers are other sizes or models of a product. */
const SAME_NUMBERS = sql`a.numbers = b.numbers`;
const similar = (edge: "left" | "right"): SQL =>
  sql`${sql.raw(edge)}(a.name, ${sql.raw(String(EDGE))}) = ${sql.raw(edge)}(b.name, ${sql.raw(String(EDGE))}) and ${SAME_NUMBERS} and a.name <> b.name and ${SAME_BRAND} and similarity(a.words, b.words) >= ${SIMILAR}`;

/**
 * Groups of the team's references that may describe the same product: the same product code, article number or name up to
 * case, accents and punctuation, or similar names with the same numbers. Each is compared with those that share a key, not with
 * all others.
 */
export async function likeReferences({
  db,
  identity,
}: Pick<RequestContext, "db" | "identity">): Promise<readonly LikeReferences[]> {
  const { rows } = await db.execute<LikePair & Record<string, unknown>>(sql`
    with own as materialized (
      select ${references.id} as id,
        ${folded(sql`${references.name}`)} as name,
        ${wordsIn(sql`${references.name}`)} as words,
        ${folded(sql`${references.sku}`)} as sku,
        ${folded(sql`coalesce(${references.upc}, '')`)} as upc,
        ${folded(sql`coalesce(${references.brand}, '')`)} as brand,
        regexp_replace(${references.name}, '[^0-9]+', ' ', 'g') as numbers
      from ${references}
      where ${writeScope(identity, referencesOwnership)} and ${isLiveReference})
    select distinct on (one, other) one, other, reason from (
      ${pairs(sql`a.upc = b.upc and a.upc <> ''`, "upc")}
      union all ${pairs(sql`a.sku = b.sku and a.sku <> ''`, "sku")}
      union all ${pairs(sql`a.name = b.name and a.name <> '' and ${SAME_BRAND}`, "name")}
      union all ${pairs(similar("left"), "similarName")}
      union all ${pairs(similar("right"), "similarName")}) found
    order by one, other, array_position(array['upc', 'sku', 'name', 'similarName'], reason)
    limit ${PAIRS}`);
  const groups = groupLikeness(rows);
  if (groups.length === 0) return [];
  const found = await db
    .select()
    .from(references)
    .where(
      inArray(
        references.id,
        groups.flatMap(({ ids }) => ids),
      ),
    );
  const byID = new Map(found.map((row) => [row.id, row]));
  return groups
    .map(({ ids, reasons }) => ({
      reasons,
      references: ids
        .flatMap((id) => byID.get(id) ?? [])
        .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
    }))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), "fr"));
}

const nameOf = ({ references: [first] }: LikeReferences): string => first?.name ?? "";
