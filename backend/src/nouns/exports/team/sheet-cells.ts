import type { SheetCell } from "@gisement/shared-domain/export";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { writeScope } from "../../../platform/tenancy/scope.ts";
import { organizationMembers } from "../../organizations/table.ts";
import { placesOwnership } from "../../places/ownership.ts";
import { places } from "../../places/table.ts";
import { projectsOwnership } from "../../projects/ownership.ts";
import { projects } from "../../projects/table.ts";
import { users } from "../../users/table.ts";

/** Names of members, places and projects by id: sheets show them instead of ids. */
export type Names = ReadonlyMap<string, string>;

const NAMED = new Set([
  ...["userID", "byUserID", "updatedBy", "toUserID", "managerID", "decidedByUserID", "issuedBy"],
  ...["userMentionsId", "userProjectsId", "by", "acceptedBy", "placeID", "toPlaceID"],
  ...["projectID", "projectCatalogsId", "projectBlueprintsId"],
]);

export async function readNames(tx: Executor, identity: UserIdentity): Promise<Names> {
  const ofTeam = sql`(select ${organizationMembers.userID} from ${organizationMembers} where ${writeScope(identity, { organization: organizationMembers.organizationID, owner: organizationMembers.userID })})`;
  const rows = [
    ...(await tx.select({ id: users.id, name: users.name }).from(users).where(sql`${users.id} in ${ofTeam}`)),
    ...(await tx
      .select({ id: places.id, name: places.name })
      .from(places)
      .where(writeScope(identity, placesOwnership))),
    ...(await tx
      .select({ id: projects.id, name: projects.name })
      .from(projects)
      .where(writeScope(identity, projectsOwnership))),
  ];
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A stored value as a cell: names instead of ids, lists and structures as text. */
export function cellOf(key: string, value: unknown, names: Names): SheetCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return (NAMED.has(key) ? names.get(value) : undefined) ?? value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return null;
  const isPlain = value.every((each) => typeof each !== "object" || each instanceof Date);
  return isPlain
    ? value.map((each) => (each instanceof Date ? each.toISOString() : String(each))).join(", ")
    : JSON.stringify(value);
}
