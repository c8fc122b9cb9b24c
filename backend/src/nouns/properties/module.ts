import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerFieldWrites } from "./field-operations.ts";
import { registerFormulas } from "./formula-operations.ts";
import { registerProperties } from "./operations.ts";
import { registerOptions } from "./option-operations.ts";
import {
  fieldsOwnership,
  optionsOwnership,
  propertiesOwnership,
  referencePropertiesOwnership,
} from "./ownership.ts";
import { propertiesPermissions } from "./permissions.ts";
import { registerPropertySets } from "./property-set-operations.ts";
import { formulaRefreshHandler, lateLotsHandler } from "./refresh-lots.ts";
import { registerRetype } from "./retype/retype-operations.ts";
import { undoTranslations } from "./save-translations.ts";
import { registerSetFile } from "./set-file/set-file-operations.ts";
import { registerSetWrites } from "./set-write-operations.ts";
import { registerSetsOfOrganization } from "./sets-of-organization.ts";
import {
  fields,
  options,
  properties,
  propertyFields,
  propertyVersions,
  referenceProperties,
  translations,
} from "./table.ts";
import { registerTranslations } from "./translation-operations.ts";
import { undoFields, undoOptions, undoSets } from "./undo-set.ts";
import { registerVersions } from "./versions/version-operations.ts";

export const propertiesNoun = defineNoun({
  name: "properties",
  tables: {
    fields,
    options,
    properties,
    propertyFields,
    propertyVersions,
    referenceProperties,
    translations,
  },
  ownership: {
    fields: fieldsOwnership,
    options: optionsOwnership,
    properties: propertiesOwnership,
    referenceProperties: referencePropertiesOwnership,
  },
  log: {
    fields: HIDDEN,
    options: HIDDEN,
    properties: HIDDEN,
    propertyFields: HIDDEN,
    propertyVersions: HIDDEN,
    referenceProperties: HIDDEN,
    translations: HIDDEN,
  },
  undo: { properties: undoSets, fields: undoFields, options: undoOptions, translations: undoTranslations },
  announced: {
    properties: { noun: "properties", mayRead: propertyPolicy.read },
    fields: { noun: "properties", mayRead: propertyPolicy.read },
    options: { noun: "properties", mayRead: propertyPolicy.read },
    translations: { noun: "properties", mayRead: propertyPolicy.read },
  },
  jobHandlers: [formulaRefreshHandler, lateLotsHandler],
  operations: [
    registerProperties,
    registerPropertySets,
    registerSetWrites,
    registerFieldWrites,
    registerTranslations,
    registerFormulas,
    registerRetype,
    registerOptions,
    registerVersions,
    registerSetFile,
    registerSetsOfOrganization,
  ],
  permissions: propertiesPermissions,
});
