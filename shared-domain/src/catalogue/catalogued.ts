import type { Field } from "../fields/field.ts";
import { TEAM_ONLY_LOT_FIELDS } from "../permissions/project-participation.ts";

/** Rows whose names may leave the team. Those of its people, customers and other projects may not. */
const NAMED_OUTSIDE: readonly (string | undefined)[] = ["place", "productStatus", "reference"];
export const isNamedOutside = ({ list }: Pick<Field, "list">): boolean => NAMED_OUTSIDE.includes(list);

/** Values that are pictures, points on a map or signs, and the quantity, which stands on each page by itself. */
const WITHOUT_WORDS: readonly string[] = ["PICTURE", "POSITION", "INDEX", "REUSE_INDEX", "QUANTITY"];
/** How the team runs its stock. */
const INTERNAL: ReadonlySet<string> = new Set([
  ...TEAM_ONLY_LOT_FIELDS,
  ...["storage.level", "storage.room", "storage.shelf", "storage.indication"],
  ...["isInsured", "isPromoted", "held", "wasteCost", "createdAt", "updatedAt", "checkedAt"],
]);

/** Whether a property may show this field of a lot in a catalogue: it has words, and they may leave the team. */
export function isCatalogued(field: Field | null | undefined): boolean {
  if (!field || INTERNAL.has(field.key) || WITHOUT_WORDS.includes(field.type)) return false;
  return field.type !== "RELATION" || isNamedOutside(field);
}
