import { customerPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { customersOwnership } from "./ownership.ts";
import { customers } from "./table.ts";
import { type CustomerRow, customerType } from "./types.ts";

/** Pairs that one call returns. */
const PAIRS = 100;

/** Two rows of a directory that may be one customer. */
interface CustomerPair {
  /** The older row, or the one that was asked for. */
  readonly customer: CustomerRow;
  readonly other: CustomerRow;
  readonly reasons: readonly string[];
}

const plain = (value: SQL | typeof customers.lastName | typeof customers.companyName) =>
  sql`lower(f_unaccent(trim(${value})))`;
const postcode = sql`coalesce(upper(${customers.zipcode}), '')`;
/** What two rows of one customer have in common; a name alone is not enough. */
const KEYS: Readonly<Record<string, SQL>> = {
  SIRET: sql`nullif(${customers.SIRET}, '')`,
  VAT: sql`nullif(upper(${customers.VAT}), '')`,
  email: sql`nullif(lower(trim(${customers.email})), '')`,
  company: sql`nullif(${plain(customers.companyName)}, '') || '|' || nullif(${postcode}, '')`,
  name: sql`${plain(sql`${customers.firstName} || ' ' || ${customers.lastName}`)} || '|' || nullif(${postcode}, '')`,
};

/**
 * Pairs of customers that have a number, an address of mail, or a name and a postcode in common: those of one customer, or each
 * row of the directory beside the oldest one of its kind.
 */
async function duplicateCustomers(
  { db, identity }: RequestContext,
  id: string | null | undefined,
): Promise<readonly CustomerPair[]> {
  const asked = id == null ? undefined : parseID(id);
  if (asked === null) return [];
  const mine = and(readScope(identity, customersOwnership), eq(customers.deleted, false));
  const keys = Object.entries(KEYS).map(
    ([reason, value]) =>
      sql`select ${customers.id} as id, ${customers.createdAt} as created_at, ${reason}::text as reason, ${value} as value
          from ${customers} where ${mine} and ${value} is not null`,
  );
  const first = sql`first_value(id) over (partition by reason, value order by ${asked ? sql`id = ${asked} desc,` : sql``} created_at, id)`;
  const { rows } = await db.execute<{ one: string; other: string; reasons: string[] }>(sql`
    with keys as (${sql.join(keys, sql` union all `)}),
      firsts as (select ${first} as one, id as other, reason from keys)
    select one, other, array_agg(reason order by reason) as reasons from firsts
    where one <> other ${asked ? sql`and one = ${asked}` : sql``}
    group by one, other order by one, other limit ${PAIRS}`);
  if (rows.length === 0) return [];
  const named = await db
    .select()
    .from(customers)
    .where(and(inArray(customers.id, [...new Set(rows.flatMap(({ one, other }) => [one, other]))]), mine));
  const rowOf = new Map(named.map((row) => [row.id, row]));
  return rows.flatMap(({ one, other, reasons }) => {
    const [customer, second] = [rowOf.get(one), rowOf.get(other)];
    return customer && second ? [{ customer, other: second, reasons }] : [];
  });
}

const customerPairType = builder.objectRef<CustomerPair>("CustomerPair").implement({
  description: "Two rows of the directory that may be one customer.",
  fields: (t) => ({
    id: t.id({
      nullable: false,
      description: "Of the pair.",
      resolve: ({ customer, other }) => `${customer.id}:${other.id}`,
    }),
    customer: t.expose("customer", { type: customerType, nullable: false }),
    other: t.expose("other", { type: customerType, nullable: false }),
    reasons: t.stringList({
      nullable: false,
      description:
        "What they have in common: SIRET, VAT, email, company or name; the last two with the postcode.",
      resolve: ({ reasons }) => [...reasons],
    }),
  }),
});

export function registerDuplicates(): void {
  builder.queryField("duplicateCustomers", (t) =>
    t.field({
      type: [customerPairType],
      nullable: false,
      description:
        "Customers that may be in the directory twice: of one customer, or of the whole directory.",
      args: { customerID: t.arg.id() },
      policy: customerPolicy.read,
      limit: { max: PAIRS },
      resolve: async (_root, { customerID }, context) => [...(await duplicateCustomers(context, customerID))],
    }),
  );
}
