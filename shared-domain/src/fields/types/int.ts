import { numberIn, numberType, OWN_AMOUNT } from "./bases.ts";

export const int = numberType("INT", {
  limit: OWN_AMOUNT,
  minimum: -OWN_AMOUNT,
  readTexts: (texts) => {
    const number = numberIn(texts.find((text) => text.trim() !== "") ?? "");
    return Number.isInteger(number) ? number : undefined;
  },
});
