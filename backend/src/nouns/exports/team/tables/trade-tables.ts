import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { tenantOf, writeScope } from "../../../../platform/tenancy/scope.ts";
import { catalogsOwnership } from "../../../catalogs/ownership.ts";
import { catalogs, cataloguePublications } from "../../../catalogs/table.ts";
import { documents } from "../../../documents/table.ts";
import { linksOwnership } from "../../../links/ownership.ts";
import { links } from "../../../links/table.ts";
import { messages } from "../../../messages/table.ts";
import { issuedNumbers } from "../../../numbers/table.ts";
import { appointments } from "../../../orders/appointments/table.ts";
import { quoteDraftsOwnership } from "../../../orders/drafts/save-draft.ts";
import { quoteDrafts } from "../../../orders/drafts/table.ts";
import { handovers } from "../../../orders/handovers/table.ts";
import { ordersFilter } from "../../../orders/ownership.ts";
import { orderItems, orders } from "../../../orders/table.ts";
import { orderVersions } from "../../../orders/versions/table.ts";
import { paymentsOwnership } from "../../../payments/ownership.ts";
import { payments } from "../../../payments/table.ts";
import { signRequestsOwnership } from "../../../sign-requests/ownership.ts";
import { signRecipients, signRequests } from "../../../sign-requests/table.ts";
import { type ExportedTable, exportedTable, TENANT, TIMES } from "./exported-table.ts";

/** The orders that the team sent and received, without those of its sub-teams. */
function ofTeam(identity: UserIdentity) {
  const team = identity.team && { ...identity.team, subTeamIDs: [] };
  return ordersFilter(tenantOf({ ...identity, team }));
}
const ids = (identity: UserIdentity) => sql`(select ${orders.id} from ${orders} where ${ofTeam(identity)})`;

const orderTables: readonly ExportedTable[] = [
  exportedTable({
    part: "orders",
    file: "orders",
    table: orders,
    columns: [
      ...(["id", "number", "title", "name", "email", "phone", "status", "type", "requestType"] as const),
      ...(["organizationID", "userID", "toOrganizationID", "toUserID", "customerID", "managerID"] as const),
      ...(["projectID", "shopID", "message", "notes", "dates", "billingAddress", "deliveryAddress"] as const),
      ...(["totalAmount", "taxAmount", "shippingAmount", "vatPercentage", "vatScheme", "vatTotals"] as const),
      ...(["vatCountry", "currency", "document", "yousignStatus", "issueDate", "expireDate"] as const),
      ...(["metadata", "requestID", "source", "block", "waste"] as const),
      ...TIMES,
    ],
    // The lines are a table of their own.
    withheld: [
      ...(["organizationMasterID", "items", "stripeID", "paymentIntendID", "yousignID"] as const),
      // The administrators of the platform read complaints.
      "report",
      // Follows from status and dates.
      "deadline",
    ],
    rows: ofTeam,
    order: [orders.createdAt, orders.id],
  }),
  exportedTable({
    part: "orders",
    file: "payments",
    table: payments,
    columns: [
      ...(["id", "orderID", "shopID", "method", "amount", "received", "refunded", "dispute"] as const),
      ...(["decision", "receivedAt", "email", "language", "userID"] as const),
      ...TIMES,
    ],
    // Ids of the payment service, and when it was asked.
    withheld: [...TENANT, "accountID", "reference", "intentID", "isClosed", "checkedAt"],
    rows: (identity) => writeScope(identity, paymentsOwnership),
    order: [payments.createdAt, payments.id],
  }),
  exportedTable({
    part: "orders",
    file: "lines",
    table: orderItems,
    columns: [
      ...([
        "id",
        "orderID",
        "sortIndex",
        "productID",
        "productStatusID",
        "name",
        "quantity",
        "unit",
      ] as const),
      ...([
        "unitPrice",
        "discount",
        "total",
        "vatRate",
        "vatScheme",
        "description",
        "notes",
        "pictures",
      ] as const),
    ],
    withheld: TIMES,
    rows: (identity) => sql`${orderItems.orderID} in ${ids(identity)}`,
    order: [orderItems.orderID, orderItems.sortIndex, orderItems.id],
  }),
  exportedTable({
    part: "orders",
    file: "versions",
    table: orderVersions,
    columns: [
      ...([
        "id",
        "orderID",
        "number",
        "side",
        "status",
        "totalAmount",
        "taxAmount",
        "shippingAmount",
      ] as const),
      ...([
        "vatTotals",
        "expireDate",
        "authorID",
        "createdAt",
        "answeredBy",
        "answeredAt",
        "reason",
      ] as const),
    ],
    withheld: ["items", "kept"],
    rows: (identity) => sql`${orderVersions.orderID} in ${ids(identity)}`,
    order: [orderVersions.createdAt, orderVersions.id],
  }),
  exportedTable({
    part: "orders",
    file: "handovers",
    table: handovers,
    columns: [
      ...(["id", "orderID", "restID", "receivedBy", "signature", "remark", "pictures", "givenBy"] as const),
      "createdAt",
    ],
    withheld: [],
    rows: (identity) => sql`${handovers.orderID} in ${ids(identity)}`,
    order: [handovers.createdAt, handovers.id],
  }),
  exportedTable({
    part: "orders",
    file: "appointments",
    table: appointments,
    columns: ["id", "orderID", "placeID", "startsAt", "endsAt", "bookedBy", "createdAt"],
    withheld: [],
    rows: (identity) => sql`${appointments.orderID} in ${ids(identity)}`,
    order: [appointments.createdAt, appointments.id],
  }),
  exportedTable({
    part: "orders",
    file: "drafts",
    table: quoteDrafts,
    columns: ["id", "customerID", "lineCount", "totalAmount", "userID", "changedBy", "content", ...TIMES],
    withheld: ["organizationID", "organizationMasterID"],
    rows: (identity) => writeScope(identity, quoteDraftsOwnership),
    order: [quoteDrafts.createdAt, quoteDrafts.id],
  }),
  exportedTable({
    part: "orders",
    file: "documents",
    table: documents,
    columns: [
      ...([
        "id",
        "orderID",
        "kind",
        "part",
        "number",
        "locale",
        "totalAmount",
        "fileKey",
        "fileName",
      ] as const),
      ...(["bytes", "pages", "sha256", "issuedAt", "issuedBy", "creditedByID"] as const),
    ],
    // The content is what the file says.
    withheld: [...TENANT, "content", "userID", "signaturePlaces"],
    rows: (identity) => sql`${documents.orderID} in ${ids(identity)}`,
    order: [documents.issuedAt, documents.id],
  }),
  exportedTable({
    part: "orders",
    file: "messages",
    table: messages,
    columns: [
      ...([
        "id",
        "orderID",
        "userID",
        "authorName",
        "toUserID",
        "message",
        "type",
        "status",
        "pictures",
      ] as const),
      ...TIMES,
    ],
    withheld: [...TENANT, "toOrganizationID", "reviewID"],
    rows: (identity) => sql`${messages.orderID} in ${ids(identity)}`,
    order: [messages.createdAt, messages.id],
  }),
  exportedTable({
    part: "orders",
    file: "signatures",
    table: signRequests,
    columns: [
      ...(["id", "orderID", "status", "mode", "title", "documentKey", "signedKey", "expiresAt"] as const),
      ...(["documentID", "message", "inTurn", "needsCode", "signedSha256", "completedAt"] as const),
      ...(["endedAt", "endReason", "service", "locale", "userID"] as const),
      ...TIMES,
    ],
    withheld: [...TENANT, "externalID", "checkedAt", "signedBytes"],
    rows: (identity) => writeScope(identity, signRequestsOwnership),
    order: [signRequests.createdAt, signRequests.id],
  }),
  exportedTable({
    part: "orders",
    file: "signatories",
    table: signRecipients,
    columns: [
      ...(["id", "signRequestID", "name", "email", "role", "readStatus", "signingStatus"] as const),
      ...(["side", "position", "openedAt", "signedAt", "signedName", "strokes"] as const),
      ...(["rejectionReason", "verifiedAt", "appliedAt", "fileSha256", "remindedAt"] as const),
      ...TIMES,
    ],
    withheld: ["codeHash", "codeSentAt", "codeTries"],
    rows: (identity) =>
      sql`${signRecipients.signRequestID} in (select ${signRequests.id} from ${signRequests} where ${writeScope(identity, signRequestsOwnership)})`,
    order: [signRecipients.createdAt, signRecipients.id],
  }),
  exportedTable({
    part: "orders",
    file: "numbers",
    table: issuedNumbers,
    columns: ["id", "kind", "value", "number", "orderID", "issuedAt", "issuedBy"],
    withheld: ["ownerID"],
    rows: ({ team, userID }) => sql`${issuedNumbers.ownerID} = ${team?.id ?? userID}`,
    order: [issuedNumbers.issuedAt, issuedNumbers.id],
  }),
];

export const tradeTables: readonly ExportedTable[] = [
  exportedTable({
    part: "catalogues",
    file: "catalogues",
    table: catalogs,
    columns: [
      ...(["id", "projectCatalogsId", "version", "template", "supportedLocales", "publishDate"] as const),
      ...(["lastUpdated", "content", "metadata", "userID", "deletedAt"] as const),
      ...TIMES,
    ],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, catalogsOwnership),
    order: [catalogs.createdAt, catalogs.id],
  }),
  exportedTable({
    part: "catalogues",
    file: "publications",
    table: cataloguePublications,
    columns: ["id", "catalogID", "publishedAt", "content", "files", "userID"],
    withheld: TENANT,
    rows: (identity) =>
      writeScope(identity, {
        organization: cataloguePublications.organizationID,
        owner: cataloguePublications.userID,
      }),
    order: [cataloguePublications.publishedAt, cataloguePublications.id],
  }),
  exportedTable({
    part: "catalogues",
    file: "secret-links",
    table: links,
    columns: [
      ...([
        "id",
        "name",
        "scope",
        "thingID",
        "mailedTo",
        "language",
        "undeliveredAt",
        "expiresAt",
        "revokedAt",
        "lastUsedAt",
        "uses",
      ] as const),
      ...(["userID"] as const),
      ...TIMES,
    ],
    withheld: [...TENANT, "tokenHash"],
    rows: (identity) => writeScope(identity, linksOwnership),
    order: [links.createdAt, links.id],
  }),
  ...orderTables,
];
