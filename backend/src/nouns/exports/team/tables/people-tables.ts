import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, sql } from "drizzle-orm";
import { writeScope } from "../../../../platform/tenancy/scope.ts";
import { alertsOwnership } from "../../../alerts/ownership.ts";
import { alertMatches, alerts } from "../../../alerts/table.ts";
import { gridViewsOwnership } from "../../../grid-views/ownership.ts";
import { gridViews } from "../../../grid-views/table.ts";
import { importsOwnership } from "../../../imports/ownership.ts";
import { imports } from "../../../imports/table.ts";
import { productStatusesOwnership } from "../../../lots/ownership.ts";
import { productStatuses } from "../../../lots/status-table.ts";
import { mentions, messages } from "../../../messages/table.ts";
import { organizationMembers, organizations } from "../../../organizations/table.ts";
import { isTeamMembership } from "../../../organizations/types.ts";
import { reviewsOwnership } from "../../../reviews/ownership.ts";
import { reviews } from "../../../reviews/table.ts";
import { shopsOwnership } from "../../../shops/ownership.ts";
import { shops } from "../../../shops/table.ts";
import { stockDays, stockDaysOwnership } from "../../../stock/table.ts";
import { subscriptions } from "../../../users/table.ts";
import { type ExportedTable, exportedTable, TENANT, TIMES } from "./exported-table.ts";

const threads = (identity: UserIdentity) =>
  sql`(select ${reviews.id} from ${reviews} where ${writeScope(identity, reviewsOwnership)})`;

const communicationTables: readonly ExportedTable[] = [
  exportedTable({
    part: "alerts",
    file: "wanted-items",
    table: alerts,
    columns: [
      ...(["id", "name", "category", "material", "provenances", "quantityNumber", "quantityUnit"] as const),
      ...([
        "dimensionRange",
        "radius",
        "musts",
        "startDate",
        "endDate",
        "lat",
        "lon",
        "spot",
        "projectID",
        "productID",
      ] as const),
      ...(["internalNotes", "type", "progress", "nature", "byUserID"] as const),
      ...TIMES,
    ],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, alertsOwnership),
    order: [alerts.createdAt, alerts.id],
  }),
  exportedTable({
    part: "alerts",
    file: "matches",
    table: alertMatches,
    columns: [
      ...(["alertID", "statusID", "score", "reasons", "keptAt", "dismissedAt"] as const),
      ...(["dismissalReason", "dismissalNote", "goneAt", "createdAt"] as const),
    ],
    withheld: [],
    // Only lots of the team: the reasons repeat values of the lot.
    rows: (identity) =>
      sql`(${alertMatches.alertID} in (select ${alerts.id} from ${alerts} where ${writeScope(identity, alertsOwnership)})
        and ${alertMatches.statusID} in (select ${productStatuses.id} from ${productStatuses} where ${writeScope(identity, productStatusesOwnership)}))`,
    order: [alertMatches.alertID, alertMatches.statusID],
  }),
  exportedTable({
    part: "threads",
    file: "threads",
    table: reviews,
    columns: [
      ...(["id", "type", "status", "message", "byUserID", "toUserID", "elementID", "productID"] as const),
      ...([
        "referenceID",
        "alertID",
        "optionID",
        "shapeID",
        "fieldID",
        "orderID",
        "customerID",
        "decidedByUserID",
        "decidedAt",
      ] as const),
      ...(["proposal", "metadata"] as const),
      ...TIMES,
    ],
    withheld: [...TENANT, "appliedBatchID"],
    rows: (identity) => writeScope(identity, reviewsOwnership),
    order: [reviews.createdAt, reviews.id],
  }),
  exportedTable({
    part: "threads",
    file: "comments",
    table: messages,
    columns: ["id", "reviewID", "userID", "toUserID", "message", "status", "pictures", ...TIMES],
    withheld: [...TENANT, "authorName", "toOrganizationID", "orderID", "type"],
    rows: (identity) => sql`${messages.reviewID} in ${threads(identity)}`,
    order: [messages.createdAt, messages.id],
  }),
  exportedTable({
    part: "threads",
    file: "mentions",
    table: mentions,
    columns: ["id", "messageMentionsId", "userMentionsId", "role", ...TIMES],
    withheld: TENANT,
    rows: (identity) =>
      sql`${mentions.messageMentionsId} in (select ${messages.id} from ${messages} where ${messages.reviewID} in ${threads(identity)})`,
    order: [mentions.createdAt, mentions.id],
  }),
];

const teamTables: readonly ExportedTable[] = [
  exportedTable({
    part: "team",
    file: "team",
    table: organizations,
    columns: [
      ...(["id", "name", "logo", "tagline", "legal", "color", "template", "generateSummary"] as const),
      ...(["SIRET", "VAT", "email", "phone", "address", "zipcode", "city", "country", "lat", "lon"] as const),
      ...(["type", "languages", "quoteSettings", "userID"] as const),
      ...TIMES,
    ],
    withheld: [
      ...(["status", "license", "isMaster", "settings", "parentID", "masterID", "managerID"] as const),
      ...(["partner", "source", "metadata"] as const),
    ],
    rows: ({ team }) => (team ? eq(organizations.id, team.id) : sql`false`),
    order: [organizations.createdAt, organizations.id],
  }),
  exportedTable({
    part: "team",
    file: "subscriptions",
    table: subscriptions,
    columns: ["id", "type", "status", "quotaUserExtension", "start", "end", "cancelAt", ...TIMES],
    withheld: ["stripeID", "subscriptionID", "organizationID", "userID"],
    rows: (identity) =>
      writeScope(identity, { organization: subscriptions.organizationID, owner: subscriptions.userID }),
    order: [subscriptions.createdAt, subscriptions.id],
  }),
  exportedTable({
    part: "team",
    file: "shops",
    table: shops,
    columns: [
      ...([
        "id",
        "company",
        "name",
        "slug",
        "about",
        "aboutEN",
        "aboutNL",
        "openingHours",
        "enabled",
        "logo",
        "mainColor",
        "email",
      ] as const),
      ...(["contacts", "phone", "hideFields", "enablePassword", "enableCart", "enablePayment"] as const),
      ...(["enablePickup", "enableDelivery", "enableTax", "enableEmailNotification"] as const),
      ...(["enableSMSNotification", "enablePushNotification", "enableConnector", "website"] as const),
      ...(["linkedin", "facebook", "twitter", "instagram", "shareImage", "qualities", "userID"] as const),
      ...(["placeID", "formerSlugs", "entryRules"] as const),
      ...TIMES,
    ],
    withheld: [
      ...TENANT,
      ...([
        "deleted",
        "password",
        "previewKey",
        "accountID",
        "paymentAccount",
        "credentials",
        "connector",
        "lastSyncTime",
        "nextSyncTime",
        "partner",
        "metadata",
      ] as const),
    ],
    rows: (identity) => writeScope(identity, shopsOwnership),
    order: [shops.createdAt, shops.id],
  }),
  exportedTable({
    part: "team",
    file: "views",
    table: gridViews,
    columns: ["id", "grid", "name", "state", "sortIndex", "userID", ...TIMES],
    withheld: [...TENANT, "shared"],
    // A view that is not shared is its author's.
    rows: (identity) => and(writeScope(identity, gridViewsOwnership), eq(gridViews.shared, true)),
    order: [gridViews.createdAt, gridViews.id],
  }),
  exportedTable({
    part: "team",
    file: "imports",
    table: imports,
    columns: [
      ...(["id", "fileName", "status", "mode", "rowCount", "createdCount", "updatedCount"] as const),
      ...(["mapping", "projectID", "placeID", "committedAt", "undoneAt", "userID"] as const),
      ...TIMES,
    ],
    withheld: [...TENANT, "batchID", "jobID"],
    rows: (identity) => writeScope(identity, importsOwnership),
    order: [imports.createdAt, imports.id],
  }),
  exportedTable({
    part: "team",
    file: "stock-history",
    table: stockDays,
    columns: ["id", "day", "action", "count", "weight", "price"],
    withheld: ["organizationID", "userID"],
    rows: (identity) => writeScope(identity, stockDaysOwnership),
    order: [stockDays.day, stockDays.id],
  }),
];

export const peopleTables: readonly ExportedTable[] = [
  exportedTable({
    part: "members",
    file: "members",
    table: organizationMembers,
    columns: ["id", "userID", "name", "email", "role", "status", "shopManager", ...TIMES],
    withheld: [...TENANT, "projectID", "type", "seen", "invitationDetails"],
    rows: ({ team }) =>
      team ? and(eq(organizationMembers.organizationID, team.id), isTeamMembership) : sql`false`,
    order: [organizationMembers.createdAt, organizationMembers.id],
  }),
  ...communicationTables,
  ...teamTables,
];
