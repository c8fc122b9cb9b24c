import { shopPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { ownLines, rowLines } from "../../platform/permissions/line.ts";
import { recordParts } from "../../platform/records/record-noun.ts";
import { shopRecord } from "./definition.ts";
import { registerShops } from "./operations.ts";

export const shopsNoun = defineNoun({
  // A team has one shop or two, each with a screen of its own instead of a list.
  ...recordParts(shopRecord),
  records: [],
  operations: [registerShops],
  permissions: [
    ...rowLines("shops", shopPolicy.see, "getShop listShops"),
    ...rowLines("shops", shopPolicy.change, "updateShop"),
    ...ownLines("shops", "createShop"),
  ],
});
