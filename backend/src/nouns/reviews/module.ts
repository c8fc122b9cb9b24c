import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { reviewsOwnership } from "./ownership.ts";
import { reviews } from "./table.ts";
import "./types.ts";

export const reviewsNoun = defineNoun({
  name: "reviews",
  tables: { reviews },
  ownership: { reviews: reviewsOwnership },
  log: { reviews: HIDDEN },
  examples: async () => (await import("./testing/examples.ts")).examples,
});
