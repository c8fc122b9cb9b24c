import { noWords, textType } from "./bases.ts";

/** The id of a row of the team (`RELATION_KINDS`). */
export const relation = textType("RELATION", {
  search: "id",
  several: "RELATION",
  isCounted: true,
  searchWords: noWords,
});
