import { DomainError } from "@gisement/shared-domain/errors";
import type { Identity } from "@gisement/shared-domain/permissions";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { orders } from "../orders/table.ts";
import { type OrderRow, orderScope } from "../orders/types.ts";
import { type SignRecipientRow, type SignRequestRow, signRecipients, signRequests } from "./table.ts";

/** The request that an id names: an order's, a request's, or the signing service's, in this order (decision E32). */
export async function findRequest(
  db: Executor,
  identity: Identity,
  id: string,
): Promise<SignRequestRow | null> {
  const read = (where: ReturnType<typeof eq>) =>
    db
      .select({ request: signRequests })
      .from(signRequests)
      .innerJoin(orders, eq(orders.id, signRequests.orderID))
      .where(and(where, orderScope(identity)))
      // The open one before those that ended.
      .orderBy(sql`${signRequests.endedAt} is not null`, desc(signRequests.createdAt))
      .limit(1);
  const places = isUuid(id)
    ? [eq(signRequests.orderID, id), eq(signRequests.id, id), eq(signRequests.externalID, id)]
    : [eq(signRequests.externalID, id)];
  for (const place of places) {
    const [found] = await read(place);
    if (found) return found.request;
  }
  return null;
}

export const recipientsOf = (db: Executor, requestID: string): Promise<SignRecipientRow[]> =>
  db
    .select()
    .from(signRecipients)
    .where(eq(signRecipients.signRequestID, requestID))
    .orderBy(asc(signRecipients.position), asc(signRecipients.id));

/** Locks an open request; its order is locked before it, everywhere. */
export async function lockOpenRequest(step: Pick<Step, "tx">, id: string): Promise<SignRequestRow> {
  const [row] = await step.tx.select().from(signRequests).where(eq(signRequests.id, id)).for("no key update");
  if (row && row.status === "PENDING" && row.endedAt === null) return row;
  throw new DomainError("INVALID_STATE", "This request for signatures is closed.", {
    field: "id",
    found: row?.endReason ?? row?.status ?? null,
    accepted: ["PENDING"],
    reason: "request-closed",
  });
}

/** The open request of an order. */
export async function openRequestOf(db: Executor, orderID: string): Promise<SignRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(signRequests)
    .where(
      and(
        eq(signRequests.orderID, orderID),
        eq(signRequests.status, "PENDING"),
        isNull(signRequests.endedAt),
      ),
    );
  return row;
}

/** What both sides read of the state on the order itself. */
export const stateOnOrder = (request: Pick<SignRequestRow, "id" | "externalID" | "status"> | null) =>
  ({
    yousignID: request ? (request.externalID ?? request.id) : null,
    yousignStatus: request?.status ?? null,
  }) satisfies Partial<OrderRow>;

/** Whether the file of a complete request bears every signature: the last one is written by a job. */
export const isWholeFile = (
  { status }: Pick<SignRequestRow, "status">,
  recipients: readonly Pick<SignRecipientRow, "appliedAt">[],
): boolean => status === "COMPLETED" && recipients.every(({ appliedAt }) => appliedAt !== null);
