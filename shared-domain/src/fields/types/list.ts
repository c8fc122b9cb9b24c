import { labelWords, textType } from "./bases.ts";

export const list = textType("LIST", {
  several: "LIST",
  isCounted: true,
  limit: 120,
  searchWords: labelWords,
});
