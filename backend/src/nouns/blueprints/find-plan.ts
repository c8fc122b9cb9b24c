import { DomainError } from "@gisement/shared-domain/errors";
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeableSection, changeableShape } from "./changeable.ts";

interface Plan {
  readonly id: string;
  readonly projectID: string | null;
}
type Start = { readonly blueprint: string } | { readonly section: string } | { readonly shape: string };

/** The plan of a plan's part, and its project, of any owner: the step of the caller checks whose they are. */
export async function findPlan(db: Executor, start: Start): Promise<Plan | null> {
  const { blueprint = null, section = null, shape = null } = start as Readonly<Record<string, string>>;
  const { rows } = await db.execute<{ id: string; project_id: string | null }>(sql`
    with recursive up(shape, section, blueprint) as (
      select ${shape}::uuid, ${section}::uuid, ${blueprint}::uuid
      union
      select next.* from up cross join lateral (
        select h.shape_sub_shapes_id, h.section_shapes_id, h.blueprint_shapes_id from shapes h where h.id = up.shape
        union all
        select null, s.section_sub_sections_id, s.blueprint_sections_id from sections s
        where up.shape is null and s.id = up.section) as next(shape, section, blueprint)
      where up.blueprint is null)
    select b.id, b.project_blueprints_id as project_id from up join blueprints b on b.id = up.blueprint
    where not b.deleted limit 1`);
  const [row] = rows;
  return row ? { id: row.id, projectID: row.project_id } : null;
}

/**
 * The plan of a section or shape that the step may change. @throws DomainError NOT_FOUND for others', as for none
 */
export async function planOfPart(
  step: Step,
  part: { readonly section: string } | { readonly shape: string },
): Promise<string> {
  if ("section" in part) await lockRow(step, changeableSection(step), part.section);
  else await lockRow(step, changeableShape(step), part.shape);
  const plan = await findPlan(step.tx, part);
  if (plan) return plan.id;
  throw new DomainError("NOT_FOUND", "The plan of this part is deleted.", {
    field: "id",
    found: Object.values(part)[0],
  });
}
