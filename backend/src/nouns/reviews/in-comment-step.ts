import { isUser, type OperationPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, sql } from "drizzle-orm";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { parseID } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatuses } from "../lots/status-table.ts";
import { messages } from "../messages/table.ts";
import { inThreadStep } from "../projects/within-project.ts";
import { reviews } from "./table.ts";

/** What a call names; one of them. */
interface Named {
  readonly productID?: string | null;
  readonly reviewID?: string | null;
  readonly messageID?: string | null;
}

/** The projects of the lots that the named thread is about. */
async function projectsOf({ db }: Pick<RequestContext, "db">, named: Named): Promise<string[]> {
  const [productID, reviewID, messageID] = [named.productID, named.reviewID, named.messageID].map((id) =>
    parseID(id ?? ""),
  );
  const product = productID
    ? sql`${productID}::uuid`
    : reviewID
      ? sql`(select ${reviews.productID} from ${reviews} where ${reviews.id} = ${reviewID})`
      : messageID
        ? sql`(select ${reviews.productID} from ${reviews} join ${messages} on ${messages.reviewID} = ${reviews.id} where ${messages.id} = ${messageID})`
        : null;
  if (!product) return [];
  const found = await db
    .selectDistinct({ projectID: productStatuses.projectID })
    .from(productStatuses)
    .where(and(eq(productStatuses.productID, product), eq(productStatuses.progress, "active")));
  return found.flatMap(({ projectID }) => projectID ?? []);
}

/** A step in a discussion: in the selected team, or within the project of another owner that it belongs to. */
export async function inCommentStep<Result>(
  context: RequestContext,
  named: Named,
  inTeam: OperationPolicy,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  const { identity } = context;
  const takesPart = isUser(identity) && identity.participations.length > 0;
  return inThreadStep(context, takesPart ? await projectsOf(context, named) : [], inTeam, work);
}
