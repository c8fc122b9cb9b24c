import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { SHOP_REQUEST_SCOPE } from "./ask-shop.ts";
import { shopRequestJobs } from "./forget-requests.ts";
import { shopRequestLinks } from "./link-scope.ts";
import { shopRequestsOwnership } from "./ownership.ts";
import { shopRequests } from "./table.ts";

export const shopRequestsNoun = defineNoun({
  name: "shop-requests",
  tables: { shopRequests },
  ownership: { shopRequests: shopRequestsOwnership },
  log: { shopRequests: HIDDEN },
  jobs: shopRequestJobs,
  links: { [SHOP_REQUEST_SCOPE]: shopRequestLinks },
});
