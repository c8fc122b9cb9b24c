import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ownership } from "../../platform/tenancy/scope.ts";
import { blueprints, sections, shapes } from "./table.ts";

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

export const blueprintsOwnership = {
  organization: blueprints.organizationID,
  owner: blueprints.userID,
  ofProjects: (ids: SQL) => sql`${blueprints.projectBlueprintsId} = any(${ids})`,
} satisfies Ownership;
export const sectionsOwnership = {
  organization: sections.organizationID,
  owner: sections.userID,
  ofProjects: ofSections(sections.id),
} satisfies Ownership;
export const shapesOwnership = {
  organization: shapes.organizationID,
  owner: shapes.userID,
  ofProjects: (ids: SQL) =>
    sql`(${ofBlueprints(shapes.blueprintShapesId)(ids)} or ${ofSections(shapes.sectionShapesId)(ids)})`,
} satisfies Ownership;
