import { textType } from "./bases.ts";

export const text = textType("TEXT", { operand: "text", isCounted: true, limit: 200 });
