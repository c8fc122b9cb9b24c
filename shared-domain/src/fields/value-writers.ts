import type { Field } from "./field.ts";

/** Whether the values of a property are read-only because only ADMINs write them. */
export const isReserved = ({ adminsOnly, editable }: Pick<Field, "adminsOnly" | "editable">): boolean =>
  adminsOnly === true && editable === false;

/** The properties as a person has them who writes all values, or only those that are not left to ADMINs. */
export const valuesFor = <Own extends Field>(fields: readonly Own[], writesAll: boolean): readonly Own[] =>
  writesAll || !fields.some(({ adminsOnly }) => adminsOnly)
    ? fields
    : fields.map((field) => (field.adminsOnly ? { ...field, editable: false } : field));
