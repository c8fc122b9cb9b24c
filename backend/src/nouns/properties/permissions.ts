import { optionPolicy, propertyPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const propertiesPermissions: readonly Line[] = [
  ...rowLines(
    "properties",
    propertyPolicy.see,
    "listFields getField formulasUsing lotOperands getProperty getPropertyFields",
  ),
  ...ownLines(
    "properties",
    "propertyVersions comparePropertyVersion propertyFile previewPropertyFile openPropertyFile",
  ),
  ...ownLines("properties", "createField createProperty"),
  ...rowLines(
    "properties",
    propertyPolicy.change,
    "updateField saveFields previewFormula previewRetype updatePropertyVersion createTranslation updateTranslation upsertTranslation updateProperty createPropertyFields",
  ),
  ...rowLines(
    "properties",
    propertyPolicy.mayRemove,
    "deleteField deleteProperty updatePropertyFields deletePropertyFields",
  ),
  ...rowLines("options", propertyPolicy.see, "getOptionsByIds"),
  ...ownLines("options", "optionUses createOption createDefinition"),
  ...rowLines("options", optionPolicy.change, "saveOptions updateOption updateDefinition"),
  ...rowLines("options", optionPolicy.mayRemove, "mergeOptions deleteOption"),
];
