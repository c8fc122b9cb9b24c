import type { FoundKind, RelatedRow } from "@gisement/shared-domain/fields";
import {
  customerPolicy,
  type Identity,
  productPolicy,
  referencePolicy,
} from "@gisement/shared-domain/permissions";
import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { type Ownership, readScope, withinOf, writeScope } from "../../platform/tenancy/scope.ts";
import { customersOwnership } from "../customers/ownership.ts";
import { customers } from "../customers/table.ts";
import { isLiveReference } from "../references/hold-reference.ts";
import { referencesOwnership } from "../references/ownership.ts";
import { references } from "../references/table.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { productStatuses } from "./status-table.ts";

export interface RelatedWanted {
  /** These rows alone. */
  readonly ids?: readonly string[] | null;
  /** Rows of exactly these names, whatever their case and accents. */
  readonly names?: readonly string[] | null;
  /** Words or parts of them, in any order. */
  readonly text?: string | null;
  /** Only rows that lots of the reader name in this property. */
  readonly ofProperty?: string | null;
  readonly limit?: number;
}
interface Reader {
  readonly db: Executor;
  readonly identity: Identity;
}

/** Rows of one call, and of a search unless it asks for more. */
export const RELATED_LIMIT = 10_000;
const FEW = 20;
const WORDS = 8;

/** Rows of one kind: what names and tells them apart, and which of them the reader may name. */
interface Kind {
  readonly table: typeof productStatuses | typeof references | typeof customers;
  readonly name: SQL<string>;
  readonly detail: SQL<string | null>;
  readonly mayRead: (identity: Identity) => boolean;
  readonly shown: (identity: Identity) => SQL | undefined;
}

/** Within a project of another owner, only its rows: the others of that team are not the participant's. */
const scopeOf = (identity: Identity, ownership: Ownership): SQL =>
  withinOf(identity) ? writeScope(identity, ownership) : readScope(identity, ownership);
const person = sql`trim(${customers.firstName} || ' ' || ${customers.lastName})`;

const KINDS: Readonly<Record<FoundKind, Kind>> = {
  productStatus: {
    table: productStatuses,
    name: sql`coalesce(${productStatuses.name}, '')`,
    detail: sql`${productStatuses.ref}`,
    mayRead: (identity) => productPolicy.read(identity).allowed,
    shown: (identity) =>
      and(scopeOf(identity, productStatusesOwnership), ne(productStatuses.progress, "deleted")),
  },
  reference: {
    table: references,
    name: sql`${references.name}`,
    detail: sql`${references.sku}`,
    mayRead: (identity) => referencePolicy.read(identity).allowed,
    shown: (identity) => and(scopeOf(identity, referencesOwnership), isLiveReference),
  },
  customer: {
    table: customers,
    name: sql`coalesce(nullif(${customers.companyName}, ''), ${person})`,
    detail: sql`case when ${customers.companyName} <> '' then ${person} else ${customers.city} end`,
    // Guests read no customers.
    mayRead: (identity) => customerPolicy.read(identity).allowed,
    shown: (identity) => and(scopeOf(identity, customersOwnership), eq(customers.deleted, false)),
  },
};

const plain = (text: SQL): SQL => sql`lower(f_unaccent(${text}))`;
const literal = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

/** The rows of a kind that a reader may name, by name; none that they may not read. */
export async function findRelated(
  { db, identity }: Reader,
  kind: FoundKind,
  { ids, names, text, ofProperty, limit }: RelatedWanted,
): Promise<readonly RelatedRow[]> {
  const { table, name, detail, mayRead, shown } = KINDS[kind];
  if (!mayRead(identity) || ids?.length === 0 || names?.length === 0) return [];
  const searched = plain(sql`concat_ws(' ', ${name}, ${detail})`);
  const words = (text ?? "").trim().split(/\s+/).filter(Boolean).slice(0, WORDS);
  return db
    .select({ id: table.id, name, detail })
    .from(table as typeof references)
    .where(
      and(
        shown(identity),
        ids ? inArray(table.id, [...ids]) : undefined,
        names
          ? sql`${plain(name)} in (select lower(f_unaccent(each)) from unnest(${sql.param([...names])}::text[]) each)`
          : undefined,
        ofProperty ? isNamed(identity, table.id, ofProperty) : undefined,
        ...words.map((word) => sql`${searched} like '%' || lower(f_unaccent(${literal(word)})) || '%'`),
      ),
    )
    .orderBy(asc(plain(name)), asc(table.id))
    .limit(Math.min(limit ?? (ids || names || ofProperty ? RELATED_LIMIT : FEW), RELATED_LIMIT));
}

/** Whether a lot of the reader has this row's id in a property. */
const isNamed = (identity: Identity, id: Kind["table"]["id"], key: string): SQL =>
  sql`${id}::text in (
    select each #>> '{}' from product_statuses naming cross join lateral jsonb_array_elements(
      case jsonb_typeof(naming.properties -> ${key}::text)
        when 'array' then naming.properties -> ${key}::text
        when 'string' then jsonb_build_array(naming.properties -> ${key}::text) else '[]'::jsonb end) each
    where naming.id in (select ${productStatuses.id} from ${productStatuses} where ${readScope(identity, productStatusesOwnership)}))`;
