import { noWords, textType } from "./bases.ts";

/** The id of a place, project or person. */
export const relation = textType("RELATION", {
  search: "id",
  several: "RELATION",
  isCounted: true,
  searchWords: noWords,
});
