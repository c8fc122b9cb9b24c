/** Server names of fields under the columns that people know. */
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

/** The column of the field that an input error names: `changes[3].placeID` and `input.placeID` are the place. */
export function columnOf(field: string): string {
  const [name = ""] = field.replace(/^(?:input\.)?(?:\w+\[\d+\]\.)?/, "").split(/[.[]/);
  return COLUMN_OF[name] ?? name;
}
