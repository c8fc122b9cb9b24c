import { DomainError } from "@gisement/shared-domain/errors";
import { isQuote, isSent, QUOTE_TYPE } from "@gisement/shared-domain/orders";
import { canIssueDocument } from "@gisement/shared-domain/permissions";
import { and, eq, sql } from "drizzle-orm";
import { preparedOnce } from "../../platform/database/prepared.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import type { LinkScope } from "../../platform/links/link-scope.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import { documents } from "../documents/table.ts";
import { messages } from "../messages/table.ts";
import { changeableOrder } from "../orders/changeable-order.ts";
import { orderItems, orders } from "../orders/table.ts";
import { orderVersions } from "../orders/versions/table.ts";
import { organizations } from "../organizations/table.ts";
import { answerOrder } from "./answer-order.ts";
import { readPublishedOrder } from "./published-order.ts";

/** A visitor's request at a shop was written to its seller, a quote by it. */
const sellerTeam = sql`case when ${orders.type} = ${QUOTE_TYPE} then ${orders.organizationID} else ${orders.toOrganizationID} end`;

/** Everything that the page shows changes one of these; the seller's team may be archived meanwhile. */
const selectEdition = preparedOnce((db) =>
  db
    .select({
      edition: sql<string>`concat_ws(' ', ${orders.id}, extract(epoch from ${orders.updatedAt}),
        (select count(*) from ${orderVersions} where ${orderVersions.orderID} = ${orders.id}),
        (select count(*) from ${orderVersions} where ${orderVersions.orderID} = ${orders.id} and ${orderVersions.status} = 'OPEN'),
        (select count(*) from ${orders} answers join links on links.scope = 'order' and links.thing_id = answers.id
          where answers.request_id = ${orders.id} and links.revoked_at is null),
        (select count(*) from ${documents} where ${documents.orderID} = ${orders.id}),
        (select extract(epoch from max(${messages.updatedAt})) from ${messages} where ${messages.orderID} = ${orders.id}),
        extract(epoch from ${organizations.updatedAt}),
        case when ${orders.status} in ('CONFIRMED', 'PAID') then date_trunc('minute', now()) end)`,
    })
    .from(orders)
    .leftJoin(organizations, eq(organizations.id, sellerTeam))
    .where(
      and(
        eq(orders.id, sql.placeholder("orderID")),
        sql`${organizations.status} is distinct from 'ARCHIVED'`,
      ),
    ),
);

/** Secret links to a quote, for a customer without an account (decision E33 of the specification). */
export const orderLinks: LinkScope = {
  rights: ["read", "answer"],
  async lockPublished(step, orderID) {
    const order = await lockRow(step, { ...changeableOrder(step), mayChange: canIssueDocument }, orderID);
    const hasAccount = order.toUserID !== null || order.toOrganizationID !== null;
    if (isQuote(order) && isSent(order) && !hasAccount) return;
    throw new DomainError("BAD_USER_INPUT", "A secret link is for a customer without an account.", {
      field: "thingID",
      found: orderID,
      accepted: "a quote for a customer of the directory",
      reason: "has-account",
    });
  },
  findEdition: async (db, orderID) => (await selectEdition(db, { orderID }))[0]?.edition ?? null,
  readPublished: readPublishedOrder,
  async showsFile(db, orderID, key) {
    const [shown] = await db
      .select({ type: orders.type })
      .from(orders)
      .leftJoin(organizations, eq(organizations.id, sellerTeam))
      .where(
        and(
          eq(orders.id, orderID),
          sql`(${organizations.logo} = ${key} or exists (select 1 from ${orderItems}
            where ${orderItems.orderID} = ${orders.id} and ${key}::text = any(${orderItems.pictures}))
            or exists (select 1 from ${messages} where ${messages.orderID} = ${orders.id} and ${key}::text = any(${messages.pictures})))`,
        ),
      );
    if (!shown || isQuote(shown)) return shown !== undefined;
    // Of a request, only what its page shows.
    const page = await readPublishedOrder(db, orderID);
    const pictures = page?.lines.map(({ picture }) => picture) ?? [];
    return [
      page?.seller.logo,
      ...pictures,
      ...(page?.messages ?? []).flatMap((each) => each.pictures),
    ].includes(key);
  },
  async openDocument(db, orderID, id) {
    if (!isUuid(id)) return null;
    const { fileName, bytes, fileKey, sha256 } = documents;
    const [row] = await db
      .select({ fileName, bytes, fileKey, sha256 })
      .from(documents)
      .where(and(eq(documents.id, id), eq(documents.orderID, orderID)));
    return row ?? null;
  },
  answer: answerOrder,
};
