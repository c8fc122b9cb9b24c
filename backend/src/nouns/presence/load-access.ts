import { ROLES } from "@gisement/shared-domain/permissions";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { groupBy } from "../../platform/group-by.ts";
import type { LoadAccess, ReaderAccess } from "../../platform/live/reader-access.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projects } from "../projects/table.ts";
import { users } from "../users/table.ts";

const unarchived = sql`${organizations.status} is distinct from 'ARCHIVED'`;

/** The access of several persons, in at most four statements: the rights that `loadViewer` reads for one. */
export const createLoadAccess =
  (db: Database): LoadAccess =>
  async (userIDs) => {
    const [persons, memberships, participations] = await Promise.all([
      db
        .select({ id: users.id, name: users.name, color: users.color })
        .from(users)
        .where(and(inArray(users.id, [...userIDs]), isNull(users.deletedAt))),
      db
        .select({
          userID: organizationMembers.userID,
          organizationID: organizations.id,
          organizationName: organizations.name,
          organizationColor: organizations.color,
          isMaster: organizations.isMaster,
          role: organizationMembers.role,
          shopManager: organizationMembers.shopManager,
        })
        .from(organizationMembers)
        .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationID))
        .where(
          and(
            inArray(organizationMembers.userID, [...userIDs]),
            ne(organizationMembers.type, "PROJECT"),
            eq(organizationMembers.status, "DONE"),
            unarchived,
          ),
        )
        .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id)),
      db
        .select({
          userID: organizationMembers.userID,
          projectID: projects.id,
          role: organizationMembers.role,
          organizationID: projects.organizationID,
          ownerID: projects.userProjectsId,
        })
        .from(organizationMembers)
        .innerJoin(projects, eq(projects.id, organizationMembers.projectID))
        .leftJoin(organizations, eq(organizations.id, projects.organizationID))
        .where(
          and(
            inArray(organizationMembers.userID, [...userIDs]),
            eq(organizationMembers.type, "PROJECT"),
            eq(organizationMembers.status, "DONE"),
            isExistingProject,
            unarchived,
          ),
        )
        .orderBy(desc(organizationMembers.createdAt), desc(organizationMembers.id)),
    ]);
    const masters = memberships
      .filter(({ isMaster }) => isMaster)
      .map(({ organizationID }) => organizationID);
    const subTeams =
      masters.length === 0
        ? []
        : await db
            .select({ id: organizations.id, masterID: organizations.masterID })
            .from(organizations)
            .where(and(inArray(organizations.masterID, [...new Set(masters)]), unarchived));
    const membershipsOf = groupBy(memberships, ({ userID }) => userID ?? "");
    const participationsOf = groupBy(participations, ({ userID }) => userID ?? "");
    return new Map(
      persons.map(({ id, name, color }): [string, ReaderAccess] => [
        id,
        {
          name,
          color,
          memberships: (membershipsOf.get(id) ?? []).flatMap((membership) => {
            const role = ROLES.find((known) => known === membership.role);
            if (!role) return [];
            const { organizationID } = membership;
            const subTeamIDs = subTeams
              .filter(({ masterID }) => masterID === organizationID)
              .map((team) => team.id);
            return [{ ...membership, role, subTeamIDs }];
          }),
          participations: participationsOf.get(id) ?? [],
        },
      ]),
    );
  };
