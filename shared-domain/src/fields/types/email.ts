import { noWords, textType } from "./bases.ts";

declare module "../value.ts" {
  interface FieldValues {
    EMAIL: string;
  }
  interface LikeTypes {
    EMAIL: "TEXT";
  }
}

/** A mail address. */
export const email = textType("EMAIL", {
  several: "EMAIL",
  isCounted: true,
  searchWords: noWords,
  pattern: { expression: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, example: "nom@exemple.fr" },
});
