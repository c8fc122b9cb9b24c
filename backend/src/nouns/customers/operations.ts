import { customerPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { createRecordInput, createRecords } from "../../platform/records/save-records.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { customerRecord } from "./definition.ts";
import { customersOwnership } from "./ownership.ts";
import { customers } from "./table.ts";
import { type CustomerRow, customerConnectionType, customerType } from "./types.ts";

/** Maximum number of rows per page of the directory. */
const CUSTOMERS = 1000;
/** Sort key: last name, then first name, without case and accents. */
const sortName = sql<string>`lower(f_unaccent(${customers.lastName} || ' ' || ${customers.firstName}))`;
const BY_NAME: readonly KeysetColumn[] = [
  { column: sortName, kind: "text", direction: "asc", of: (row) => row.sortName },
  { column: customers.id, kind: "id", direction: "asc", of: (row) => row.id },
];

/** The team's directory, deleted customers left out (API-561). */
async function customersByOrganization(
  { db, identity }: RequestContext,
  { limit, nextToken }: { limit: number; nextToken?: string | null },
) {
  const rows = await db
    .select({ customer: customers, sortName })
    .from(customers)
    .where(
      and(
        readScope(identity, customersOwnership),
        eq(customers.deleted, false),
        afterToken(BY_NAME, nextToken),
      ),
    )
    .orderBy(...keysetOrder(BY_NAME))
    .limit(limit + 1);
  return toPage(
    rows.map((row) => ({ ...row.customer, sortName: row.sortName }) as CustomerRow),
    limit,
    BY_NAME,
  );
}

export function registerCustomers(): void {
  builder.queryField("customersByOrganization", (t) =>
    t.field({
      type: customerConnectionType,
      nullable: false,
      args: { limit: t.arg.int({ defaultValue: CUSTOMERS }), nextToken: t.arg.string() },
      policy: customerPolicy.read,
      limit: { max: CUSTOMERS },
      resolve: (_root, { limit, nextToken }, context) =>
        customersByOrganization(context, { limit: limit ?? CUSTOMERS, nextToken }),
    }),
  );
  builder.mutationField("createCustomer", (t) =>
    t.field({
      type: customerType,
      nullable: false,
      args: {
        input: t.arg({
          type: inputOf("CreateCustomerInput", createRecordInput(customerRecord)),
          required: true,
        }),
      },
      policy: customerPolicy.create,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => {
          const [row] = await createRecords(step, customerRecord, [input], () => "");
          return row as never;
        }),
    }),
  );
}
