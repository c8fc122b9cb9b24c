import { asChoice, labelWords, textType } from "./bases.ts";

export const list = textType("LIST", {
  ...asChoice,
  several: "LIST",
  isCounted: true,
  limit: 120,
  searchWords: labelWords,
});
