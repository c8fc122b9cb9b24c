import { isOwnKey } from "@gisement/shared-domain/fields";

/** Columns of the API's fields. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  nameEN: "name",
  nameNL: "name",
  conditions: "condition",
  provenances: "provenance",
  placeID: "place",
  projectID: "project",
  organizationID: "team",
  responsibleID: "responsible",
  toUserID: "responsible",
};

/** The column of a field of the API: `placeID` is the place, `quantity.number` the quantity. */
export function columnOf(field: string): string {
  if (isOwnKey(field)) return field;
  const [name = ""] = field.split(/[.[]/);
  return COLUMN_OF[name] ?? name;
}
