import { baseType, noWords } from "./bases.ts";

/** Pairs of key and value, `Teinte : chêne`: always several. */
export const metadata = baseType("METADATA", {
  search: "text",
  /** Characters of a key with its value. */
  limit: 300,
  readTexts: (texts) => texts.filter((text) => text.trim() !== ""),
  searchWords: noWords,
});
