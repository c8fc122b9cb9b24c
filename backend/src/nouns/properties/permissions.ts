import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const propertiesPermissions: readonly Line[] = [
  ...rowLines("properties", propertyPolicy.see, "listFields"),
  ...ownLines("properties", "createField"),
  ...rowLines("properties", propertyPolicy.change, "updateField saveFields"),
  ...rowLines("properties", propertyPolicy.mayRemove, "deleteField"),
];
