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

/** A lot that answers a wanted item, and why. */
export const alertMatches = snakeCase.table(
  "alert_matches",
  {
    alertID: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    statusID: uuid().notNull(),
    /** From 0 to 1. */
    score: measure(),
    /** What speaks for it and what is short, by criterion. */
    reasons: json<unknown>(),
    /** Somebody has put it aside. */
    dismissedAt: moment(),
    /** The lot answers it no more; kept, so that nobody is told a second time when it comes back. */
    goneAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.alertID, t.statusID] }), index("alert_matches_status").on(t.statusID)],
);
