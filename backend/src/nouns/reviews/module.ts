import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerReviews } from "./operations.ts";
import { reviewsOwnership } from "./ownership.ts";
import { reviewsPermissions } from "./permissions.ts";
import { notifyDecision } from "./proposals/notify-decision.ts";
import { reviews } from "./table.ts";
import { undoMovedThreads } from "./undo-moved.ts";

export const reviewsNoun = defineNoun({
  name: "reviews",
  tables: { reviews },
  ownership: { reviews: reviewsOwnership },
  log: { reviews: HIDDEN },
  undo: { reviews: undoMovedThreads },
  announced: { reviews: { noun: "reviews" } },
  on: { "proposal-decided": notifyDecision },
  operations: [registerReviews],
  permissions: reviewsPermissions,
  examples: async () => (await import("./testing/examples.ts")).examples,
});
