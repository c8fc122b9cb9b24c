import { customerPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { creationKey } from "../../platform/input/input-schema.ts";
import { requireID } from "../../platform/input/read-input.ts";
import {
  changeRecord,
  createRecordInput,
  createRecords,
  updateRecordInput,
} from "../../platform/records/save-records.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { deleteCustomer, upsertCustomer } from "./change-customer.ts";
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

const withRequiredID = (input: Readonly<Record<string, unknown>>) => ({
  ...input,
  id: requireID(String(input.id)),
});

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
  builder.queryField("deleteCustomer", (t) =>
    t.field({
      type: customerType,
      nullable: false,
      deprecationReason: "The mutation of this name does the same.",
      args: { id: t.arg.id({ required: true }) },
      policy: customerPolicy.remove,
      isWrite: true,
      resolve: (_root, { id }, context) =>
        inStep(context, (step) => deleteCustomer(step, requireID(id)) as never),
    }),
  );
  builder.mutationFields((t) => ({
    createCustomer: t.field({
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
    updateCustomer: t.field({
      type: customerType,
      nullable: false,
      args: {
        input: t.arg({
          type: inputOf("UpdateCustomerInput", updateRecordInput(customerRecord)),
          required: true,
        }),
      },
      policy: customerPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(
          context,
          async (step) => (await changeRecord(step, customerRecord, withRequiredID(input), "")) as never,
        ),
    }),
    upsertCustomer: t.field({
      type: customerType,
      nullable: false,
      description:
        "`updateCustomer` of the customer with this id if the team has it, `createCustomer` otherwise.",
      args: {
        input: t.arg({
          type: inputOf(
            "UpsertCustomerInput",
            createRecordInput(customerRecord).shape({ id: creationKey().required() }),
          ),
          required: true,
        }),
      },
      policy: customerPolicy.create,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => (await upsertCustomer(step, withRequiredID(input))) as never),
    }),
    deleteCustomer: t.field({
      type: customerType,
      nullable: false,
      description:
        "Takes a customer out of the directory. Orders that name them keep their name; named by none, they are deleted for good.",
      args: { id: t.arg.id({ required: true }) },
      policy: customerPolicy.remove,
      resolve: (_root, { id }, context) =>
        inStep(context, (step) => deleteCustomer(step, requireID(id)) as never),
    }),
  }));
}
