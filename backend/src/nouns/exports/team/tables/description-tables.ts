import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { PROOF } from "@gisement/shared-domain/records/proof";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Ownership, writeScope } from "../../../../platform/tenancy/scope.ts";
import { blueprintsOwnership, sectionsOwnership, shapesOwnership } from "../../../blueprints/ownership.ts";
import { blueprints, sections, shapes } from "../../../blueprints/table.ts";
import { organizationMembers } from "../../../organizations/table.ts";
import { projectsOwnership } from "../../../projects/ownership.ts";
import { projects } from "../../../projects/table.ts";
import { proofsOwnership } from "../../../proofs/ownership.ts";
import { proofs } from "../../../proofs/table.ts";
import {
  fieldsOwnership,
  optionsOwnership,
  propertiesOwnership,
  referencePropertiesOwnership,
} from "../../../properties/ownership.ts";
import {
  fields,
  options,
  properties,
  propertyFields,
  referenceProperties,
  translations,
} from "../../../properties/table.ts";
import { referencesOwnership } from "../../../references/ownership.ts";
import { REFERENCE_COLUMNS, references } from "../../../references/table.ts";
import { type ExportedTable, exportedTable, TENANT, TIMES } from "./exported-table.ts";

/** Condition: the column holds the id of a row of this owner. */
const within = (
  column: PgColumn,
  table: PgTable & { readonly id: PgColumn },
  identity: UserIdentity,
  ownership: Ownership,
): SQL => sql`${column} in (select ${table.id} from ${table} where ${writeScope(identity, ownership)})`;

const propertyTables: readonly ExportedTable[] = [
  exportedTable({
    part: "properties",
    file: "properties",
    table: fields,
    columns: ["id", "key", "type", "label", "value", "status", "group", "metadata", "userID", ...TIMES],
    withheld: ["organizationFieldsId", "organizationMasterID"],
    rows: (identity) => writeScope(identity, fieldsOwnership),
    order: [fields.createdAt, fields.id],
  }),
  exportedTable({
    part: "properties",
    file: "options",
    table: options,
    columns: [
      ...(["id", "label", "value", "key", "type", "status", "fieldOptionsId", "optionOptionsId"] as const),
      ...(["sortIndex", "color", "metadata", "userID"] as const),
      ...TIMES,
    ],
    withheld: [...TENANT, "organizationFieldsId"],
    rows: (identity) => writeScope(identity, optionsOwnership),
    order: [options.createdAt, options.id],
  }),
  exportedTable({
    part: "properties",
    file: "translations",
    table: translations,
    columns: ["id", "lang", "label", "fieldID", "optionID", "sectionID", "shapeID", ...TIMES],
    withheld: TENANT,
    rows: (identity) =>
      sql`(${within(translations.fieldID, fields, identity, fieldsOwnership)} or ${within(translations.optionID, options, identity, optionsOwnership)} or ${within(translations.sectionID, sections, identity, sectionsOwnership)} or ${within(translations.shapeID, shapes, identity, shapesOwnership)})`,
    order: [translations.createdAt, translations.id],
  }),
  exportedTable({
    part: "properties",
    file: "sets",
    table: properties,
    columns: ["id", "name", "version", "userID", ...TIMES],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, propertiesOwnership),
    order: [properties.createdAt, properties.id],
  }),
  exportedTable({
    part: "properties",
    file: "properties-of-sets",
    table: propertyFields,
    columns: ["id", "propertyID", "fieldID", ...TIMES],
    withheld: TENANT,
    rows: (identity) => within(propertyFields.propertyID, properties, identity, propertiesOwnership),
    order: [propertyFields.createdAt, propertyFields.id],
  }),
];

const referenceTables: readonly ExportedTable[] = [
  exportedTable({
    part: "references",
    file: "references",
    table: references,
    columns: [
      ...(["id", "sku", "punchOutID", "name"] as const),
      ...REFERENCE_COLUMNS,
      ...(["priceAmount", "priceCurrency", "priceDiscountRatio", "priceDiscountAmount"] as const),
      ...(["dimension", "properties", "status", "metadata", "userID"] as const),
      ...TIMES,
    ],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, referencesOwnership),
    order: [references.createdAt, references.id],
  }),
  exportedTable({
    part: "references",
    file: "reference-properties",
    table: referenceProperties,
    columns: ["id", "properties", "status", "byUserID", "updatedBy", ...TIMES],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, referencePropertiesOwnership),
    order: [referenceProperties.createdAt, referenceProperties.id],
  }),
];

const projectTables: readonly ExportedTable[] = [
  exportedTable({
    part: "projects",
    file: "projects",
    table: projects,
    columns: [
      ...(["id", "name", "type", "description", "picture", "startDate", "endDate", "progress"] as const),
      ...([
        "nature",
        "email",
        "preferences",
        "visibility",
        "maps",
        "phases",
        "reuseTarget",
        "source",
        "placeID",
      ] as const),
      ...(["buildingOwner", "floorArea", "permit", "diagnostician", "surveyDate"] as const),
      ...(["userProjectsId"] as const),
      ...TIMES,
    ],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, projectsOwnership),
    order: [projects.createdAt, projects.id],
  }),
  exportedTable({
    part: "projects",
    file: "proofs",
    table: proofs,
    columns: [
      "id",
      "projectID",
      "kind",
      "number",
      "recipient",
      "day",
      "lotIDs",
      "scan",
      "userID",
      "deleted",
      ...TIMES,
    ],
    withheld: TENANT,
    titles: {
      ...Object.fromEntries(PROOF.list.map(({ key, label }) => [key, label])),
      lotIDs: { fr: "Lots", en: "Lots", nl: "Loten" },
      scan: { fr: "Scan", en: "Scan", nl: "Scan" },
    },
    rows: (identity) => writeScope(identity, proofsOwnership),
    order: [proofs.createdAt, proofs.id],
  }),
  exportedTable({
    part: "projects",
    file: "participants",
    table: organizationMembers,
    columns: ["id", "projectID", "userID", "name", "email", "role", "status", ...TIMES],
    withheld: [...TENANT, "type", "shopManager", "seen", "invitationDetails"],
    rows: (identity) =>
      sql`(${organizationMembers.type} = 'PROJECT' and ${within(organizationMembers.projectID, projects, identity, projectsOwnership)})`,
    order: [organizationMembers.createdAt, organizationMembers.id],
  }),
  exportedTable({
    part: "projects",
    file: "plans",
    table: blueprints,
    columns: [
      ...(["id", "name", "imageUrl", "position", "pixelsPerMeter", "calibration", "north"] as const),
      ...(["projectBlueprintsId", "userID", "deleted"] as const),
      ...TIMES,
    ],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, blueprintsOwnership),
    order: [blueprints.createdAt, blueprints.id],
  }),
  exportedTable({
    part: "projects",
    file: "sections",
    table: sections,
    columns: [
      ...(["id", "name", "type", "blueprintUrl", "blueprintSectionsId", "sectionSubSectionsId"] as const),
      ...(["width", "height", "image", "projectID", "userID", "deleted"] as const),
      ...TIMES,
    ],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, sectionsOwnership),
    order: [sections.createdAt, sections.id],
  }),
  exportedTable({
    part: "projects",
    file: "shapes",
    table: shapes,
    columns: [
      ...(["id", "type", "points", "name", "color", "markerId", "area", "length", "rotation"] as const),
      ...(["locked", "level", "group"] as const),
      ...(["comment", "startDate", "endDate", "imageUrl", "sectionType", "blueprintShapesId"] as const),
      ...(["sectionShapesId", "shapeSubShapesId", "userID", "deleted"] as const),
      ...TIMES,
    ],
    withheld: TENANT,
    rows: (identity) => writeScope(identity, shapesOwnership),
    order: [shapes.createdAt, shapes.id],
  }),
];

export const descriptionTables: readonly ExportedTable[] = [
  ...referenceTables,
  ...propertyTables,
  ...projectTables,
];
