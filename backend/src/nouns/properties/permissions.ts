import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { type Line, rowLines } from "../../platform/permissions/line.ts";

export const propertiesPermissions: readonly Line[] = [
  ...rowLines("properties", propertyPolicy.see, "listFields"),
];
