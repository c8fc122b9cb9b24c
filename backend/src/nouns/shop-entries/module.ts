import { defineNoun } from "../../platform/noun.ts";
import { entryJob } from "./enter-lots.ts";

/** Lots that enter a shop by themselves, as its rules say. */
export const shopEntriesNoun = defineNoun({ name: "shop-entries", jobs: [entryJob] });
