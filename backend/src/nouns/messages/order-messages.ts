import { DomainError } from "@gisement/shared-domain/errors";
import { isSent, MESSAGE_LIMITS, WAITING_MESSAGES } from "@gisement/shared-domain/orders";
import { canMoveOrder, MEMBER_ROLES_FULL, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { links } from "../links/table.ts";
import { checkMessagesWanted } from "../orders/conduct/conduct.ts";
import { orders } from "../orders/table.ts";
import { type OrderRow, orderScope } from "../orders/types.ts";
import { organizationMembers } from "../organizations/table.ts";
import { checkAttachedPictures } from "./attached-pictures.ts";
import { postMessage } from "./post-message.ts";
import { messages } from "./table.ts";
import type { MessageRow } from "./types.ts";

const OLDEST: readonly KeysetColumn[] = [
  { column: messages.createdAt, kind: "moment", direction: "asc", of: (row) => row.createdAt },
  { column: messages.id, kind: "id", direction: "asc", of: (row) => row.id },
];

interface OrderMessage {
  readonly id?: string;
  readonly orderID: string;
  readonly message: string;
  readonly toUserID?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly pictures?: readonly string[] | null | undefined;
}

/** Comments have room for more. */
export function checkLength(message: string): void {
  if (message.length <= MESSAGE_LIMITS.text) return;
  throw new DomainError("BAD_USER_INPUT", "This message is too long.", {
    field: "message",
    found: message.length,
    accepted: { max: MESSAGE_LIMITS.text },
  });
}

/** Writes to the other side of an order, in the order's name; the order is locked, so that its messages have one sequence. */
export async function writeToOrder(step: Step, sent: OrderMessage): Promise<MessageRow> {
  checkLength(sent.message);
  const order = await lockRow(
    step,
    { entity: "orders", table: orders, scope: orderScope(step.identity), mayChange: canMoveOrder },
    sent.orderID,
  );
  checkMessagesWanted(step, order);
  const to = await findRecipient(step, order, sent.toUserID ?? null);
  if (sent.type && sent.type !== order.requestType)
    throw new DomainError("BAD_USER_INPUT", "A message has the type of its order.", {
      field: "type",
      found: sent.type,
      accepted: order.requestType,
    });
  const written = await postMessage(step, {
    ...(sent.id ? { id: sent.id } : {}),
    message: sent.message,
    pictures: await checkAttachedPictures(step, sent.pictures),
    type: order.requestType,
    orderID: order.id,
    ...to,
  });
  // A team without a person in charge hears of it as a whole.
  if (!to.toUserID) step.emit({ kind: "team-message-created", id: written.id });
  return written;
}

const isOf = (
  { userID, team }: UserIdentity,
  side: { readonly organizationID: string | null; readonly userID: string | null },
): boolean => (team ? side.organizationID === team.id : !side.organizationID && side.userID === userID);

/** Whether a person without an account reads this order. */
async function hasOpenLink({ tx, now }: Step, orderID: string): Promise<boolean> {
  const [link] = await tx
    .select({ id: links.id })
    .from(links)
    .where(
      and(
        eq(links.scope, "order"),
        eq(links.thingID, orderID),
        isNull(links.revokedAt),
        gt(links.expiresAt, now),
      ),
    )
    .limit(1);
  return link !== undefined;
}

/** The person, and the team, on the other side; the named one must work there. */
async function findRecipient(step: Step, order: OrderRow, named: string | null) {
  const author = { organizationID: order.organizationID, userID: order.userID };
  const addressee = { organizationID: order.toOrganizationID, userID: order.toUserID };
  const other = isOf(step.identity, author) ? addressee : author;
  // The other side of a cart or favourite knows nothing of it.
  const isRead =
    isSent(order) && (other.userID || other.organizationID || (await hasOpenLink(step, order.id)));
  if (!isRead)
    throw new DomainError("INVALID_STATE", "Nobody reads messages on the other side of this order.", {
      field: "orderID",
      found: order.id,
      accepted: "an order that was sent to a team or a person, or by a secret link",
      reason: "no-addressee",
    });
  const to = { toUserID: other.userID, toOrganizationID: other.organizationID };
  if (!named || named === other.userID) return to;
  const [member] = other.organizationID
    ? await step.tx
        .select({ userID: organizationMembers.userID })
        .from(organizationMembers)
        .where(
          and(
            eq(organizationMembers.organizationID, other.organizationID),
            eq(organizationMembers.userID, named),
            eq(organizationMembers.status, "DONE"),
            sql`${organizationMembers.type} <> 'PROJECT'`,
            inArray(organizationMembers.role, [...MEMBER_ROLES_FULL]),
          ),
        )
    : [];
  if (!member)
    throw new DomainError("BAD_USER_INPUT", "This person is not on the other side of the order.", {
      field: "toUserID",
      found: named,
      accepted: "a member of the other team",
    });
  return { ...to, toUserID: named };
}

type Reading = Pick<RequestContext, "db" | "identity">;
interface PageWanted {
  readonly limit: number;
  readonly nextToken?: string | null;
}

/** The messages of an order, oldest first, for both of its sides (API-545). */
export async function listMessages(
  { db, identity }: Reading,
  { orderID, limit, nextToken }: PageWanted & { readonly orderID: string | null },
) {
  if (!orderID) return { items: [], nextToken: null };
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.orderID, orderID),
        sql`exists (select 1 from ${orders} where ${orders.id} = ${messages.orderID} and ${orderScope(identity)})`,
        afterToken(OLDEST, nextToken),
      ),
    )
    .orderBy(...keysetOrder(OLDEST))
    .limit(limit + 1);
  return toPage(rows, limit, OLDEST);
}

/** What waits for the caller, or for a promised answer, oldest first; nothing for the id of somebody else (API-545). */
export async function messagesByToUser(
  { db, identity }: Reading,
  { toUserID, limit, nextToken }: PageWanted & { readonly toUserID: string | null },
) {
  if (identity.kind !== "user" || toUserID !== identity.userID) return { items: [], nextToken: null };
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.toUserID, toUserID),
        inArray(messages.status, [...WAITING_MESSAGES]),
        afterToken(OLDEST, nextToken),
      ),
    )
    .orderBy(...keysetOrder(OLDEST))
    .limit(limit + 1);
  return toPage(rows, limit, OLDEST);
}
