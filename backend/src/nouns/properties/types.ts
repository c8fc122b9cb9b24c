import { LIMITS } from "@gisement/shared-domain/limits";
import { asc } from "drizzle-orm";
import { countedConnectionType, type RowRef } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { keyValuesType, metadataEntryType } from "../../platform/graphql/value-types.ts";
import { reviewsOfOption, reviewType } from "../reviews/types.ts";
import { metadataOf } from "./option-metadata.ts";
import {
  hiddenOptionsOfField,
  type OptionRow,
  optionCountSource,
  optionsOfField,
  optionsOfOption,
} from "./option-sources.ts";
import { pendingFormulaSource } from "./pending-formulas.ts";
import { linksOf } from "./property-links.ts";
import { fields, options, properties, propertyFields, referenceProperties, translations } from "./table.ts";
import { visibleFields } from "./visible-fields.ts";

export type FieldRow = typeof fields.$inferSelect;

export const translationType = entity("Translation", translations);
// Translations are reached only through a field or option that the reader may see.
const translationsOf = (columnKey: "fieldID" | "optionID") =>
  tableSource(translations, translations[columnKey], () => undefined, {
    columnKey,
    orderBy: [asc(translations.lang)],
  });
const translationsOfField = translationsOf("fieldID");
const translationsOfOption = translationsOf("optionID");

export const optionType: RowRef<OptionRow> = entity("Option", options, {
  fields: (t) => ({
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: metadataOf }),
    translations: relation.many(t, translationType, () => translationsOfOption, {
      max: LIMITS.translations,
    }),
    options: relation.many(t, optionType, () => optionsOfOption, { max: LIMITS.fieldOptionsPerLevel }),
    reviews: relation.many(t, reviewType, () => reviewsOfOption, { max: LIMITS.optionReviews }),
  }),
});

export const fieldType = entity("Field", fields, {
  fields: (t) => ({
    key: t.string({ nullable: false, resolve: ({ key }) => key ?? "" }),
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
    translations: relation.many(t, translationType, () => translationsOfField, { max: LIMITS.translations }),
    options: relation.many(t, optionType, () => optionsOfField, { max: LIMITS.fieldOptionsPerLevel }),
    // Separate from the choices: no list offers them, but rows may still have their values.
    hiddenOptions: relation.many(t, optionType, () => hiddenOptionsOfField, {
      max: LIMITS.fieldOptionsPerLevel,
    }),
    isComputing: t.boolean({
      nullable: false,
      description: "Whether lots still have former values of this formula, which are being computed.",
      resolve: async ({ id, type }, _args, { loaders }) =>
        type === "FORMULA" && (await loaders.one(pendingFormulaSource, id)) !== null,
    }),
    optionCount: t.int({
      nullable: false,
      resolve: async ({ id }, _args, { loaders }) => (await loaders.one(optionCountSource, id))?.count ?? 0,
    }),
  }),
});
export const fieldConnectionType = countedConnectionType("FieldConnection", fieldType);
const fieldSource = tableSource(fields, fields.id, visibleFields, { columnKey: "id" });
export const propertyFieldsType = entity("PropertyFields", propertyFields, {
  description: "A property of a set, linked to it while the team shows it.",
  fields: (t) => ({
    field: relation.one(
      t,
      fieldType,
      () => fieldSource,
      ({ fieldID }) => fieldID,
    ),
  }),
});
export const propertyType = entity("Property", properties, {
  fields: (t) => ({
    fields: t.field({
      type: [propertyFieldsType],
      nullable: false,
      limit: { max: LIMITS.allFields },
      resolve: (property, _args, context) => linksOf(context, property),
    }),
  }),
});
export const referencePropertyType = entity("ReferenceProperty", referenceProperties, {
  fields: (t) => ({
    properties: t.field({ type: [keyValuesType], nullable: false, resolve: (row) => row.properties }),
  }),
});
