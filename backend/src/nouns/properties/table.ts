import type { TranslationLanguage } from "@gisement/shared-domain/locale";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { jsonList, key, moment, tenant, timestamps } from "../../platform/database/columns.ts";
import type { KeyValues, MetadataEntry } from "../../platform/database/shapes.ts";

/** A set of fields, with its version. */
export const properties = snakeCase.table(
  "properties",
  {
    id: key(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [index("properties_organization").on(t.organizationID, t.createdAt.desc())],
);

export const fields = snakeCase.table(
  "fields",
  {
    id: key(),
    key: text(),
    type: text().notNull().default("TEXT"),
    label: text().notNull(),
    value: text(),
    status: text(),
    group: text(),
    organizationFieldsId: uuid(),
    organizationMasterID: uuid(),
    userID: uuid(),
    metadata: jsonList<MetadataEntry>(),
    ...timestamps,
  },
  (t) => [
    index("fields_organization").on(t.organizationFieldsId, t.createdAt, t.id),
    uniqueIndex("fields_key")
      .on(t.organizationFieldsId, t.key)
      .where(sql`${t.key} is not null and ${t.status} is distinct from 'ARCHIVED'`),
    uniqueIndex("fields_platform_key")
      .on(t.key)
      .where(
        sql`${t.organizationFieldsId} is null and ${t.userID} is null and ${t.key} is not null and ${t.status} is distinct from 'ARCHIVED'`,
      ),
  ],
);

export const propertyFields = snakeCase.table(
  "property_fields",
  {
    id: key(),
    propertyID: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    fieldID: uuid()
      .notNull()
      .references(() => fields.id, { onDelete: "cascade" }),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    uniqueIndex("property_fields_once").on(t.propertyID, t.fieldID),
    index("property_fields_field").on(t.fieldID),
  ],
);

/** A change of a team's set: what it changed is in the action log, under its batch. */
export const propertyVersions = snakeCase.table(
  "property_versions",
  {
    id: key(),
    propertyID: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** The version of the set since this change. */
    version: integer().notNull(),
    batchID: uuid().notNull(),
    userID: uuid(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("property_versions_number").on(t.propertyID, t.version),
    uniqueIndex("property_versions_batch").on(t.batchID),
  ],
);

/** A choice of a list field; the second level also refers to its parent option (REF-526). */
export const options = snakeCase.table(
  "options",
  {
    id: key(),
    label: text().notNull(),
    value: text().notNull(),
    key: text(),
    type: text().notNull().default("LIST"),
    status: text(),
    fieldOptionsId: uuid().references(() => fields.id, { onDelete: "cascade" }),
    /** One of OPTION_COLORS. */
    color: text(),
    optionOptionsId: uuid().references((): AnyPgColumn => options.id, { onDelete: "cascade" }),
    organizationFieldsId: uuid(),
    /** Position in the whole list, second-level options after their parents; a moved one gets a number between two. */
    sortIndex: doublePrecision().notNull().default(0),
    userID: uuid(),
    ...tenant,
    metadata: jsonList<MetadataEntry>(),
    ...timestamps,
  },
  (t) => [
    index("options_field").on(t.fieldOptionsId, t.sortIndex, t.id),
    index("options_parent").on(t.optionOptionsId, t.sortIndex, t.id),
    index("options_organization_value").on(t.organizationID, t.value),
    uniqueIndex("options_platform_value")
      .on(sql`coalesce(${t.fieldOptionsId}, ${t.optionOptionsId})`, t.value)
      .where(
        sql`${t.organizationID} is null and ${t.userID} is null and ${t.status} is distinct from 'ARCHIVED'`,
      ),
  ],
);

/** A label in another language, of a field, an option or a section. */
export const translations = snakeCase.table(
  "translations",
  {
    id: key(),
    lang: text().$type<TranslationLanguage>().notNull(),
    label: text().notNull(),
    fieldID: uuid().references(() => fields.id, { onDelete: "cascade" }),
    optionID: uuid().references(() => options.id, { onDelete: "cascade" }),
    sectionID: uuid(),
    shapeID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    uniqueIndex("translations_field").on(t.fieldID, t.lang).where(sql`${t.fieldID} is not null`),
    uniqueIndex("translations_option").on(t.optionID, t.lang).where(sql`${t.optionID} is not null`),
    uniqueIndex("translations_section").on(t.sectionID, t.lang).where(sql`${t.sectionID} is not null`),
    uniqueIndex("translations_shape").on(t.shapeID, t.lang).where(sql`${t.shapeID} is not null`),
  ],
);

export const referenceProperties = snakeCase.table(
  "reference_properties",
  {
    id: key(),
    properties: jsonList<KeyValues>(),
    byUserID: uuid().notNull(),
    updatedBy: uuid(),
    status: text(),
    ...tenant,
    ...timestamps,
  },
  (t) => [index("reference_properties_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc())],
);
