import { asChoice, textType } from "./bases.ts";

export const tags = textType("TAGS", asChoice);
