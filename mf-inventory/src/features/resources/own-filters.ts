import type { Field } from "@gisement/shared-domain/fields";

/** Own properties that are narrowed by from and to: numbers and days. */
export const isRanged = ({ search }: Field): boolean => search === "number" || search === "date";
/** Own properties whose values are counted beside the list: choices, yes and no. */
export const isCounted = (field: Field): boolean => field.facet === true && !isRanged(field);
