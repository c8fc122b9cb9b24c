import { index, primaryKey, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import {
  json,
  jsonList,
  key,
  measure,
  moment,
  tenant,
  textList,
  timestamps,
} from "../../platform/database/columns.ts";
import type { DimensionRange } from "../../platform/database/shapes.ts";

/** A wanted item. */
export const alerts = snakeCase.table(
  "alerts",
  {
    id: key(),
    productID: uuid(),
    name: text().notNull(),
    category: text(),
    provenances: textList(),
    material: textList(),
    quantityNumber: measure(),
    quantityUnit: text(),
    dimensionRange: jsonList<DimensionRange>(),
    /** Kilometres. */
    radius: measure(),
    /** Criteria that a lot must not miss. */
    musts: textList(),
    startDate: moment(),
    endDate: moment(),
    projectID: uuid(),
    lat: measure(),
    lon: measure(),
    spot: text(),
    internalNotes: text(),
    /** organization or general. */
    type: text().notNull().default("organization"),
    progress: text().notNull().default("active"),
    nature: text().notNull().default("demand"),
    byUserID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("alerts_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("alerts_project").on(t.projectID),
  ],
);

/** A lot that matches a wanted item, with the reasons. */
export const alertMatches = snakeCase.table(
  "alert_matches",
  {
    alertID: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    statusID: uuid().notNull(),
    /** From 0 to 1. */
    score: measure(),
    /** Strengths and shortfalls by criterion. */
    reasons: json<unknown>(),
    /** When a user dismissed the match. */
    dismissedAt: moment(),
    /** One of `DISMISSAL_REASONS`. */
    dismissalReason: text(),
    dismissalNote: text(),
    /** When a user put the lot on the item's short list. */
    keptAt: moment(),
    /** When the lot stopped matching; the row is kept to avoid a second notification if it matches again. */
    goneAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.alertID, t.statusID] }), index("alert_matches_status").on(t.statusID)],
);
