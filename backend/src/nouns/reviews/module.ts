import { reviewPolicy } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerReviews } from "./operations.ts";
import { reviewsOwnership } from "./ownership.ts";
import { reviewsPermissions } from "./permissions.ts";
import { notifyDecision } from "./proposals/notify-decision.ts";
import { reviewFollows, reviews } from "./table.ts";
import { registerReviewsOfShape } from "./types.ts";
import { undoMovedThreads } from "./undo-moved.ts";

/** The external participants of the projects that the lots of these threads are in. */
const participantsOf = (ids: SQL): SQL => sql`select distinct m.user_id::text as address
  from reviews r
  join product_statuses s on s.product_id = r.product_id and s.progress = 'active'
  join organization_members m on m.project_id = s.project_id and m.type = 'PROJECT' and m.status = 'DONE'
  where r.id = any(${ids}) and m.user_id is not null`;

export const reviewsNoun = defineNoun({
  name: "reviews",
  tables: { reviews, reviewFollows },
  ownership: { reviews: reviewsOwnership },
  log: { reviews: HIDDEN, reviewFollows: HIDDEN },
  undo: { reviews: undoMovedThreads },
  announced: { reviews: { noun: "reviews", mayRead: reviewPolicy.read, readers: participantsOf } },
  on: { "proposal-decided": notifyDecision },
  operations: [registerReviews, registerReviewsOfShape],
  permissions: reviewsPermissions,
});
