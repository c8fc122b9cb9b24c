import { isFeatureFlag } from "@gisement/shared-domain/flags";
import { isPartner, ROLES, USER_ACCESS, USER_TYPES } from "@gisement/shared-domain/permissions";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { ViewerRecord } from "../../backend.ts";
import type { Database } from "../../platform/database/database.ts";
import { preparedOnce } from "../../platform/database/prepared.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projects } from "../projects/table.ts";
import { users } from "../users/table.ts";

type Membership = ViewerRecord["memberships"][number];

const selectUser = preparedOnce((db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      color: users.color,
      type: users.type,
      access: users.access,
      language: users.language,
      preferences: users.preferences,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder("userID")), isNull(users.deletedAt))),
);

const selectMemberships = preparedOnce((db) =>
  db
    .select({
      member: {
        id: organizationMembers.id,
        role: organizationMembers.role,
        status: organizationMembers.status,
        shopManager: organizationMembers.shopManager,
        invitationDetails: organizationMembers.invitationDetails,
      },
      organization: {
        id: organizations.id,
        name: organizations.name,
        logo: organizations.logo,
        color: organizations.color,
        type: organizations.type,
        partner: organizations.partner,
        isMaster: organizations.isMaster,
        masterID: organizations.masterID,
        settings: organizations.settings,
      },
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationID))
    .where(
      and(
        eq(organizationMembers.userID, sql.placeholder("userID")),
        ne(organizationMembers.type, "PROJECT"),
        inArray(organizationMembers.status, ["PENDING", "DONE"]),
        sql`${organizations.status} is distinct from 'ARCHIVED'`,
      ),
    )
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id)),
);

/** Maximum number of participations of an identity, which is sent in a header of each call to a separate backend. */
const MOST_PARTICIPATIONS = 1000;

const selectParticipations = preparedOnce((db) =>
  db
    .select({
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
        eq(organizationMembers.userID, sql.placeholder("userID")),
        eq(organizationMembers.type, "PROJECT"),
        eq(organizationMembers.status, "DONE"),
        isExistingProject,
        sql`${organizations.status} is distinct from 'ARCHIVED'`,
      ),
    )
    .orderBy(desc(organizationMembers.createdAt), desc(organizationMembers.id))
    .limit(MOST_PARTICIPATIONS),
);

/** Loads a user with teams and invitations, oldest first, and participations. At most four statements. */
export async function loadViewer(db: Database, userID: string): Promise<ViewerRecord | null> {
  if (!isUuid(userID)) return null;
  const [[user], rows, participations] = await Promise.all([
    selectUser(db, { userID }),
    selectMemberships(db, { userID }),
    selectParticipations(db, { userID }),
  ]);
  if (!user) return null;
  const masters = rows
    .filter(({ organization }) => organization.isMaster)
    .map(({ organization }) => organization.id);
  const subTeams =
    masters.length === 0
      ? []
      : await db
          .select({ id: organizations.id, masterID: organizations.masterID })
          .from(organizations)
          .where(
            and(
              inArray(organizations.masterID, masters),
              sql`${organizations.status} is distinct from 'ARCHIVED'`,
            ),
          )
          .orderBy(asc(organizations.id));
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    color: user.color,
    type: oneOf(USER_TYPES, user.type) ?? "NONE",
    access: oneOf(USER_ACCESS, user.access) ?? "SHOP",
    language: user.language,
    preferences: Object.fromEntries(user.preferences.map(({ key, values }) => [key, values])),
    participations,
    memberships: rows.flatMap(({ member, organization }): Membership[] => {
      const role = oneOf(ROLES, member.role);
      const status = oneOf(["PENDING", "DONE"] as const, member.status);
      if (!role || !status) return [];
      return [
        {
          id: member.id,
          organizationID: organization.id,
          organizationName: organization.name,
          logo: organization.logo,
          color: organization.color,
          role,
          status,
          shopManager: member.shopManager,
          isMaster: organization.isMaster,
          masterID: organization.masterID,
          partner: isPartner(organization),
          subTeamIDs: subTeams.filter(({ masterID }) => masterID === organization.id).map(({ id }) => id),
          flags: flagsOf(organization.settings),
          ...(status === "PENDING" ? { invitedBy: member.invitationDetails?.host ?? null } : {}),
        },
      ];
    }),
  };
}

function oneOf<Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find((known) => known === value);
}

function flagsOf(settings: { flags?: Record<string, boolean> } | null): Membership["flags"] {
  return Object.fromEntries(
    Object.entries(settings?.flags ?? {}).filter(
      ([flag, on]) => isFeatureFlag(flag) && typeof on === "boolean",
    ),
  );
}
