import { orderPolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq, getColumns } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { jobType } from "../jobs/operations.ts";
import { orders } from "../orders/table.ts";
import { orderScope } from "../orders/types.ts";
import { users } from "../users/table.ts";
import { issueDocumentInput } from "./issue-job.ts";
import { startIssue } from "./start-issue.ts";
import { documents } from "./table.ts";
import { documentType, type ShownDocument } from "./types.ts";

/** Documents of one order that are shown: nobody issues more by hand. */
const MOST = 100;

async function documentsOfOrder({ db, identity }: RequestContext, orderID: string): Promise<ShownDocument[]> {
  const id = parseID(orderID);
  if (id === null) return [];
  const { content: _content, fileKey: _fileKey, ...shown } = getColumns(documents);
  return db
    .select({ ...shown, issuedByName: users.name })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderID))
    .leftJoin(users, eq(users.id, documents.issuedBy))
    .where(and(eq(documents.orderID, id), orderScope(identity)))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(MOST);
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
