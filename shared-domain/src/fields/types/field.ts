import { baseType } from "./bases.ts";

/** A property that shows a built-in field; its own type only names it until the field is found. */
export const field = baseType("FIELD", { isEditable: false });
