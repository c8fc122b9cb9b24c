import { noWords, textType } from "./bases.ts";
import { asLink } from "./guards.ts";

export const link = textType("LINK", {
  isCounted: true,
  limit: 2000,
  writeTexts: (value) => {
    if (Array.isArray(value)) return [...value];
    const href = asLink(value)?.href;
    return href ? [href] : [];
  },
  searchWords: noWords,
});
