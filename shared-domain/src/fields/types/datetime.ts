import { baseType } from "./bases.ts";

/** A moment that the product records. */
export const datetime = baseType("DATETIME", { search: "date", group: "period", isEditable: false });
