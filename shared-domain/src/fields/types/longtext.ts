import { textType } from "./bases.ts";

export const longtext = textType("LONGTEXT", { operand: "text", group: "filled", limit: 5000 });
