import { type Identity, projectsFromOutside } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";

/** A stored file with its owner, from the gateway. */
export interface FileOfOthers {
  readonly key: string;
  readonly organizationID: string | null;
  readonly userID: string | null;
}

/**
 * Whether a file belongs to a project in which this person is an external participant (decision D3): a plan, a picture on it, or
 * a document that a lot of the project links to. The file must belong to the project's owner: a link, which editors of lots may
 * write, grants no access to a third party's file. The project's picture grants none either: external participants set it too,
 * and every signed-in user may read pictures.
 */
export async function readsFileOfProject(
  db: Executor,
  identity: Identity,
  { key, organizationID, userID }: FileOfOthers,
): Promise<boolean> {
  const shared = projectsFromOutside(identity);
  if (shared.length === 0) return false;
  const address = `/files/${key}`;
  const named = (column: string) => sql`${sql.raw(column)} in (${key}, ${address})`;
  const linked = (column: string) => sql`right(${sql.raw(column)}, ${address.length}) = ${address}`;
  const { rows } = await db.execute<{ found: number }>(sql`
    with recursive open as (
      select p.id, p.maps from projects p
      where p.id = any(${sql.param(shared)}::uuid[]) and p.progress <> 'deleted'
        and case when p.organization_id is null then p.user_projects_id = ${userID}::uuid and ${organizationID}::uuid is null
            else p.organization_id = ${organizationID}::uuid end),
    plan as (select b.id, b.image_url from blueprints b join open on open.id = b.project_blueprints_id where not b.deleted),
    part as (
      select s.id, s.blueprint_url, s.image from sections s join plan on plan.id = s.blueprint_sections_id where not s.deleted
      union
      select s.id, s.blueprint_url, s.image from sections s join part on s.section_sub_sections_id = part.id where not s.deleted)
    select 1 as found from open where ${key} = any(open.maps) or ${address} = any(open.maps)
    union all select 1 from plan where ${named("plan.image_url")}
    union all select 1 from part where ${named("part.blueprint_url")} or ${named("part.image")}
    union all select 1 from shapes h where ${named("h.image_url")} and not h.deleted
      and (h.blueprint_shapes_id in (select id from plan) or h.section_shapes_id in (select id from part))
    union all select 1 from product_statuses l join open on open.id = l.project_id
      where l.progress = 'active' and (${linked("l.link_technical_sheet")} or ${linked("l.link_fdes")})
    limit 1`);
  return rows.length > 0;
}
