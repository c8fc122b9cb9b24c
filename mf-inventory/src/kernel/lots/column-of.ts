import { textKey } from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";

/** Names of the API's inputs that are no field of the record. */
const OTHERS: Readonly<Record<string, string>> = { organizationID: "team", responsibleID: "responsible" };

/** The column of a built-in field of the API: `placeID` is the place, `quantity.number` the quantity. */
export function columnOf(name: string): string {
  const [head = ""] = name.split(/[.[]/);
  const field = LOT.find(head);
  return field ? textKey(field) : (OTHERS[head] ?? head);
}
