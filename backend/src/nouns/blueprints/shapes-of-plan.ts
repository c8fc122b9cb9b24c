import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { writeChanges } from "../lots/change-lots.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import { sectionsOwnership, shapesOwnership } from "./ownership.ts";
import { type SectionRow, type ShapeRow, sections, shapes } from "./table.ts";

/** The shapes of one plan: drawn on it, in one of its sections, or in one of its shapes. */
export const onPlan = (blueprintID: string) => sql`${shapes.id} in (
  with recursive
    part(id) as (
      select s.id from sections s where s.blueprint_sections_id = ${blueprintID}::uuid
      union select s.id from sections s join part on s.section_sub_sections_id = part.id),
    drawn(id) as (
      select h.id from shapes h
      where h.blueprint_shapes_id = ${blueprintID}::uuid or h.section_shapes_id in (select id from part)
      union select h.id from shapes h join drawn on h.shape_sub_shapes_id = drawn.id)
  select id from drawn)`;

/** Locks the shapes of a plan, or those of them with these ids, in the order of their ids. */
export async function shapesOfPlan(
  step: Step,
  blueprintID: string,
  ids: readonly string[] | null = null,
): Promise<ShapeRow[]> {
  return step.tx
    .select()
    .from(shapes)
    .where(
      and(
        onPlan(blueprintID),
        eq(shapes.deleted, false),
        ids ? inArray(shapes.id, [...ids]) : undefined,
        writeScope(step.identity, shapesOwnership),
      ),
    )
    .orderBy(shapes.id)
    .for("update");
}

/** Locks the lots that stand at these shapes, in the order of their ids. */
export async function lotsAt(step: Step, shapeIDs: readonly string[]): Promise<ProductStatusRow[]> {
  if (shapeIDs.length === 0) return [];
  return selectProductStatuses(step.tx)
    .where(
      and(
        inArray(productStatuses.shapeID, [...shapeIDs]),
        ne(productStatuses.progress, "deleted"),
        writeScope(step.identity, productStatusesOwnership),
      ),
    )
    .orderBy(productStatuses.id)
    .for("update");
}

/** Takes the lots of these shapes from the plan. */
export async function unlinkLots(step: Step, shapeIDs: readonly string[]): Promise<void> {
  const lots = await lotsAt(step, shapeIDs);
  await writeChanges(
    step,
    lots.map((row) => ({ row, values: { shapeID: null } })),
  );
}

/** Locks a section with all sections in it, and the shapes drawn in them. */
export async function partsOfSection(
  step: Step,
  sectionID: string,
): Promise<{ sections: SectionRow[]; shapes: ShapeRow[] }> {
  const inside = sql`(
    with recursive part(id) as (
      select ${sectionID}::uuid
      union select s.id from sections s join part on s.section_sub_sections_id = part.id)
    select id from part)`;
  const found = await step.tx
    .select()
    .from(sections)
    .where(
      and(
        sql`${sections.id} in ${inside}`,
        eq(sections.deleted, false),
        writeScope(step.identity, sectionsOwnership),
      ),
    )
    .orderBy(sections.id)
    .for("update");
  const drawn = await step.tx
    .select()
    .from(shapes)
    .where(
      and(
        sql`${shapes.sectionShapesId} in ${inside}`,
        eq(shapes.deleted, false),
        writeScope(step.identity, shapesOwnership),
      ),
    )
    .orderBy(shapes.id)
    .for("update");
  return { sections: found, shapes: drawn };
}
