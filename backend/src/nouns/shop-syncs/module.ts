import { shopPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { writeFeed } from "./apply-feed.ts";
import { registerShopSyncs } from "./operations.ts";
import { shopSyncsOwnership } from "./ownership.ts";
import { syncSchedule } from "./start-sync.ts";
import { feedPictures, shopSyncs } from "./table.ts";

export const shopSyncsNoun = defineNoun({
  name: "shop-syncs",
  tables: { shopSyncs, feedPictures },
  ownership: { shopSyncs: shopSyncsOwnership },
  // A log of its own; what it writes is logged at the lots.
  log: { shopSyncs: HIDDEN, feedPictures: HIDDEN },
  announced: { shopSyncs: { noun: "records", mayRead: shopPolicy.read } },
  jobs: [syncSchedule],
  jobHandlers: [writeFeed],
  operations: [registerShopSyncs],
  permissions: [
    ...rowLines(
      "shops",
      shopPolicy.change,
      "shopConnector shopSyncs saveShopConnector syncShop replayShopSync",
    ),
  ],
});
