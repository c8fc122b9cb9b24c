import { baseType } from "./bases.ts";

export const boolean = baseType("BOOLEAN", {
  search: "boolean",
  operand: "number",
  group: "value",
  isCounted: true,
  readTexts: (texts) => {
    const first = texts.find((text) => text.trim() !== "");
    return first === "true" ? true : first === "false" ? false : undefined;
  },
});
