import { type Field, typeOf } from "@gisement/shared-domain/fields";

/** Whether an own property is filtered by a range: numbers and days. */
export const isRanged = ({ search }: Field): boolean => search === "number" || search === "date";
/** Whether an own property is a facet with counts: choices, yes and no. */
export const isCounted = (field: Field): boolean => field.facet === true && !isRanged(field);
/** Whether an own property is filtered by words, or by whether it is filled in: long texts. */
export const isWorded = (field: Field): boolean =>
  typeOf(field).group === "filled" && field.search !== undefined;
