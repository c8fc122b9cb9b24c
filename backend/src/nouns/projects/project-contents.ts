import { sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { projects } from "./table.ts";

/** What hangs on a project, as its deletion asks about it. */
interface ProjectContents {
  readonly projectID: string;
  readonly lots: number;
  readonly catalogues: number;
  readonly links: number;
  readonly plans: number;
  readonly wantedItems: number;
  readonly participants: number;
  readonly orders: number;
}

const count = (from: string, condition: string) =>
  sql.raw(`(select count(*)::int from ${from} where ${condition})`);

// No tenant filter: contents are only read of projects that the reader may delete.
export const projectContentsSource: LoaderSource<ProjectContents> = {
  async load({ db }, ids) {
    const { rows } = await db.execute<Record<string, unknown> & ProjectContents>(sql`
      select p.id as "projectID",
        ${count("product_statuses s", "s.project_id = p.id and s.progress = 'active' and s.type is distinct from 'deleted' and not s.archived")} as lots,
        ${count("catalogs c", "c.project_catalogs_id = p.id and c.deleted_at is null")} as catalogues,
        (select count(*)::int from links l join catalogs c on c.id = l.thing_id
          join catalogue_publications u on u.catalog_id = c.id
          where l.scope = 'catalogue' and c.project_catalogs_id = p.id and c.deleted_at is null
            and l.revoked_at is null and l.expires_at > now()) as links,
        ${count("blueprints b", "b.project_blueprints_id = p.id and not b.deleted")} as plans,
        ${count("alerts a", "a.project_id = p.id and a.progress = 'active'")} as "wantedItems",
        ${count("organization_members m", "m.project_id = p.id and m.type = 'PROJECT' and m.status in ('DONE', 'PENDING') and m.user_id is distinct from p.user_projects_id")} as participants,
        ${count("orders o", "o.project_id = p.id and (o.organization_id = p.organization_id or o.user_id = p.user_projects_id)")} as orders
      from ${projects} p where p.id = any(${sql.param([...ids])}::uuid[])`);
    return rows;
  },
  idOf: ({ projectID }) => projectID,
};

export const projectContentsType = builder.objectRef<ProjectContents>("ProjectContents").implement({
  description: "What hangs on a project.",
  fields: (t) => ({
    lots: t.exposeInt("lots", { nullable: false, description: "Active lots; they stay in the inventory." }),
    catalogues: t.exposeInt("catalogues", { nullable: false, description: "Saved versions." }),
    links: t.exposeInt("links", { nullable: false, description: "Secret links that are open now." }),
    plans: t.exposeInt("plans", { nullable: false }),
    wantedItems: t.exposeInt("wantedItems", { nullable: false }),
    participants: t.exposeInt("participants", {
      nullable: false,
      description: "Without the project's creator; includes invitations.",
    }),
    orders: t.exposeInt("orders", { nullable: false, description: "Orders and quotes that name it." }),
  }),
});
