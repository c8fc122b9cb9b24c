import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { alerts } from "./nouns/alerts/table.ts";
import { blueprints, sections, shapes } from "./nouns/blueprints/table.ts";
import { catalogs } from "./nouns/catalogs/table.ts";
import { customers } from "./nouns/customers/table.ts";
import { documents } from "./nouns/documents/table.ts";
import { gridViews } from "./nouns/grid-views/table.ts";
import { importChoices, imports } from "./nouns/imports/table.ts";
import { productStatuses } from "./nouns/lots/status-table.ts";
import { products } from "./nouns/lots/table.ts";
import { orders } from "./nouns/orders/table.ts";
import { places } from "./nouns/places/table.ts";
import { projects } from "./nouns/projects/table.ts";
import { fields, options, properties, referenceProperties } from "./nouns/properties/table.ts";
import { references } from "./nouns/references/table.ts";
import { reviews } from "./nouns/reviews/table.ts";
import { serialCodes } from "./nouns/serial-codes/table.ts";
import { shops } from "./nouns/shops/table.ts";
import { actions } from "./platform/audit-log/table.ts";
import type { Ownership } from "./platform/tenancy/scope.ts";

const ofBlueprints = (column: PgColumn) => (ids: SQL) =>
  sql`${column} in (select b.id from ${blueprints} b where b.project_blueprints_id = any(${ids}))`;
const ofSections = (column: PgColumn) => (ids: SQL) =>
  sql`${column} in (
    with recursive inside(id) as (
      select s.id from ${sections} s join ${blueprints} b on b.id = s.blueprint_sections_id
      where b.project_blueprints_id = any(${ids})
      union
      select s.id from ${sections} s join inside on s.section_sub_sections_id = inside.id)
    select id from inside)`;
/** A lot of one of these projects, of the team that owns the row. */
const lotsOf = (ids: SQL, organization: PgColumn) =>
  sql`s.project_id = any(${ids}) and s.progress = 'active' and s.organization_id is not distinct from ${organization}`;

/** Whose rows they are, table by table. A table that is not here is reached through one that is. */
export const OWNERSHIP = {
  actions: { organization: actions.organizationID, owner: actions.asWhom },
  alerts: { organization: alerts.organizationID, owner: alerts.byUserID },
  blueprints: {
    organization: blueprints.organizationID,
    owner: blueprints.userID,
    ofProjects: (ids: SQL) => sql`${blueprints.projectBlueprintsId} = any(${ids})`,
  },
  catalogs: {
    organization: catalogs.organizationID,
    owner: catalogs.userID,
    ofProjects: (ids: SQL) => sql`${catalogs.projectCatalogsId} = any(${ids})`,
  },
  customers: { organization: customers.organizationID, owner: customers.userID },
  documents: { organization: documents.organizationID, owner: documents.userID },
  fields: { organization: fields.organizationFieldsId, owner: fields.userID },
  gridViews: { organization: gridViews.organizationID, owner: gridViews.userID },
  importChoices: { organization: importChoices.organizationID, owner: importChoices.userID },
  imports: { organization: imports.organizationID, owner: imports.userID },
  options: { organization: options.organizationID, owner: options.userID },
  orders: { organization: orders.organizationID, owner: orders.userID },
  ordersReceived: { organization: orders.toOrganizationID, owner: orders.toUserID },
  places: {
    organization: places.organizationID,
    owner: places.userID,
    /** Where these projects and their lots are. */
    ofProjects: (ids: SQL) =>
      sql`(${places.id} in (select p.place_id from ${projects} p where p.id = any(${ids}) and p.organization_id is not distinct from ${places.organizationID})
        or ${places.id} in (select s.place_id from ${productStatuses} s where ${lotsOf(ids, places.organizationID)}))`,
  },
  productStatuses: {
    organization: productStatuses.organizationID,
    owner: productStatuses.byUserID,
    /** What was removed from a project, or closed by a split, is its team's history. */
    ofProjects: (ids: SQL) =>
      sql`(${productStatuses.projectID} = any(${ids}) and ${productStatuses.progress} = 'active')`,
  },
  products: {
    organization: products.organizationID,
    owner: products.byUserID,
    ofProjects: (ids: SQL) =>
      sql`${products.id} in (select s.product_id from ${productStatuses} s where ${lotsOf(ids, products.organizationID)})`,
  },
  projects: {
    organization: projects.organizationID,
    owner: projects.userProjectsId,
    ofProjects: (ids: SQL) => sql`${projects.id} = any(${ids})`,
  },
  properties: { organization: properties.organizationID, owner: properties.userID },
  referenceProperties: {
    organization: referenceProperties.organizationID,
    owner: referenceProperties.byUserID,
  },
  references: { organization: references.organizationID, owner: references.userID },
  reviews: {
    organization: reviews.organizationID,
    owner: reviews.byUserID,
    /** Threads about the lots of these projects. */
    ofProjects: (ids: SQL) =>
      sql`${reviews.productID} in (select s.product_id from ${productStatuses} s where ${lotsOf(ids, reviews.organizationID)})`,
  },
  sections: {
    organization: sections.organizationID,
    owner: sections.userID,
    ofProjects: ofSections(sections.id),
  },
  serialCodes: { organization: serialCodes.organizationID, owner: serialCodes.userID },
  shapes: {
    organization: shapes.organizationID,
    owner: shapes.userID,
    ofProjects: (ids: SQL) =>
      sql`(${ofBlueprints(shapes.blueprintShapesId)(ids)} or ${ofSections(shapes.sectionShapesId)(ids)})`,
  },
  shops: { organization: shops.organizationID, owner: shops.userID },
} as const satisfies Record<string, Ownership>;
