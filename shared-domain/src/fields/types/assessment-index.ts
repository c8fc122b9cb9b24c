import { textType } from "./bases.ts";

/** An index of the assessment, in words. */
export const index = textType("INDEX", { several: "INDEX" });
