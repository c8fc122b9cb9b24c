import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { idempotencyKeys } from "../../platform/transaction/idempotency-keys-table.ts";
import { idempotencyKeyJobs } from "./jobs.ts";

export const idempotencyKeysNoun = defineNoun({
  name: "idempotency-keys",
  tables: { idempotencyKeys },
  log: { idempotencyKeys: HIDDEN },
  jobs: idempotencyKeyJobs,
});
