import { orderPolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq, getColumns, type SQL } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { jobType } from "../jobs/operations.ts";
import { ofCustomer, readableCustomer } from "../orders/customer-sheet/orders-of-customer.ts";
import { orders } from "../orders/table.ts";
import { orderScope } from "../orders/types.ts";
import { users } from "../users/table.ts";
import { issueDocumentInput } from "./issue-job.ts";
import { startIssue } from "./start-issue.ts";
import { documents } from "./table.ts";
import { documentType, type ShownDocument } from "./types.ts";

/** Documents of one order or customer that are shown. */
const MOST = 100;

/** Documents of the orders that a filter chooses among those that the reader may read, newest first. */
async function shownDocuments(
  { db, identity }: RequestContext,
  where: SQL | undefined,
): Promise<ShownDocument[]> {
  const { content: _content, fileKey: _fileKey, ...shown } = getColumns(documents);
  return db
    .select({ ...shown, issuedByName: users.name })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderID))
    .leftJoin(users, eq(users.id, documents.issuedBy))
    .where(and(where, orderScope(identity)))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(MOST);
}

async function documentsOfOrder(context: RequestContext, orderID: string): Promise<ShownDocument[]> {
  const id = parseID(orderID);
  return id === null ? [] : shownDocuments(context, eq(documents.orderID, id));
}

/** Issued for orders of one customer of the directory. */
async function documentsOfCustomer(context: RequestContext, customerID: string): Promise<ShownDocument[]> {
  const customer = await readableCustomer(context, parseID(customerID));
  return customer ? shownDocuments(context, ofCustomer(context, customer)) : [];
}

export function registerDocuments(): void {
  builder.queryField("documentsOfOrder", (t) =>
    t.field({
      type: [documentType],
      nullable: false,
      description: "The issued documents of an order, for both sides, newest first.",
      args: { orderID: t.arg.id({ required: true }) },
      policy: orderPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { orderID }, context) => documentsOfOrder(context, orderID),
    }),
  );
  builder.queryField("documentsOfCustomer", (t) =>
    t.field({
      type: [documentType],
      nullable: false,
      description: "The newest documents that were issued for orders of a customer.",
      args: { customerID: t.arg.id({ required: true }) },
      policy: orderPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { customerID }, context) => documentsOfCustomer(context, customerID),
    }),
  );
  builder.mutationField("issueDocument", (t) =>
    t.field({
      type: jobType,
      nullable: false,
      description:
        "Issues a document of an order, in the background: number, day and file in one step. The same document is not issued twice.",
      args: { input: t.arg({ type: inputOf("IssueDocumentInput", issueDocumentInput), required: true }) },
      policy: orderPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => startIssue(step, input)),
    }),
  );
}
