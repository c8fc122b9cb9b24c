import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { fields, type properties, type propertyFields } from "./table.ts";
import { visibleFields } from "./visible-fields.ts";

export type PropertyLink = typeof propertyFields.$inferSelect;

/** The properties that a set shows, as links: its own, and those of the platform that it has not replaced (decision D9). */
export async function linksOf(
  { db, identity }: Pick<RequestContext, "identity"> & { readonly db: Executor },
  { id, organizationID }: Pick<typeof properties.$inferSelect, "id" | "organizationID">,
): Promise<readonly PropertyLink[]> {
  const ofTeam =
    organizationID === null
      ? isNull(fields.organizationFieldsId)
      : or(isNull(fields.organizationFieldsId), eq(fields.organizationFieldsId, organizationID));
  const rows = await db
    .select()
    .from(fields)
    .where(
      and(
        visibleFields(identity),
        ofTeam,
        sql`${fields.status} is distinct from 'ARCHIVED' and ${fields.key} is not null`,
      ),
    )
    .orderBy(asc(fields.createdAt), asc(fields.id));
  return rows.map((row) => ({
    id: row.id,
    propertyID: id,
    fieldID: row.id,
    organizationID: row.organizationFieldsId,
    organizationMasterID: row.organizationMasterID,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}
