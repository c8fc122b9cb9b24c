import { randomUUID } from "node:crypto";
import { resolveFlags } from "@gisement/shared-domain/flags";
import type { Identity, Role, UserIdentity } from "@gisement/shared-domain/permissions";
import { organizationMembers, organizations } from "../nouns/organizations/table.ts";
import { users } from "../nouns/users/table.ts";
import type { Database } from "../platform/database/database.ts";

export const ALL_FLAGS = resolveFlags({
  "projects-location": true,
  "projects-catalog": true,
  "settings-export": true,
});

/** Inserts a user; returns the identity that the gateway would establish. */
export async function buildUser(
  db: Database,
  { id = randomUUID(), name = "Camille Martin" }: { id?: string; name?: string } = {},
): Promise<Extract<Identity, { kind: "user" }>> {
  const email = `${id.slice(0, 8)}@example.org`;
  await db.insert(users).values({ id, name, email, type: "PERSON" });
  return {
    kind: "user",
    userID: id,
    name,
    email,
    userType: "PERSON",
    memberships: [],
    team: null,
    flags: ALL_FLAGS,
    participations: [],
    impersonatorID: null,
  };
}

export interface Team {
  readonly id: string;
  readonly name: string;
}

export async function buildTeam(
  db: Database,
  values: Partial<typeof organizations.$inferInsert> = {},
): Promise<Team> {
  const [team] = await db
    .insert(organizations)
    .values({ name: "Atelier Réemploi", ...values })
    .returning({ id: organizations.id, name: organizations.name });
  if (!team) throw new Error("the team was not written");
  return team;
}

/** Inserts a member of the team, with the team selected. */
export async function buildMember(
  db: Database,
  team: Team,
  role: Role,
  { name, subTeamIDs = [] }: { name?: string; subTeamIDs?: readonly string[] } = {},
): Promise<UserIdentity> {
  const user = await buildUser(db, { name: name ?? `${role} ${team.name}` });
  await db.insert(organizationMembers).values({
    userID: user.userID,
    organizationID: team.id,
    role,
    status: "DONE",
    email: user.email,
    name: user.name,
  });
  return {
    ...user,
    memberships: [{ organizationID: team.id, role, shopManager: false }],
    team: {
      id: team.id,
      name: team.name,
      role,
      masterID: null,
      isMaster: subTeamIDs.length > 0,
      subTeamIDs,
      partner: false,
    },
  };
}

/** Inserts a user who takes part in one project of a team as an external person, with the role there. */
export async function buildParticipant(
  db: Database,
  team: Pick<Team, "id">,
  projectID: string,
  role: string,
): Promise<UserIdentity> {
  const person = await buildUser(db, { name: `Externe ${role}` });
  await db.insert(organizationMembers).values({
    userID: person.userID,
    email: person.email,
    projectID,
    organizationID: team.id,
    type: "PROJECT",
    status: "DONE",
    role,
  });
  return { ...person, participations: [{ projectID, role }] };
}

/** The users of most suites: one team in its four roles, a rival team's admin, a solo user. */
export async function buildPeople(db: Database) {
  const team = await buildTeam(db);
  const rivalTeam = await buildTeam(db, { name: "Lowlands Hergebruik" });
  return {
    team,
    rivalTeam,
    admin: await buildMember(db, team, "ADMIN"),
    creator: await buildMember(db, team, "CREATOR"),
    user: await buildMember(db, team, "USER"),
    guest: await buildMember(db, team, "GUEST"),
    rival: await buildMember(db, rivalTeam, "ADMIN"),
    solo: await buildUser(db, { name: "Sam Solo" }),
  };
}
export type People = Awaited<ReturnType<typeof buildPeople>>;

/** The same user as a member of this team who selected it. */
export function withTeam(
  person: UserIdentity,
  team: Team,
  role: Role,
  more: Partial<NonNullable<UserIdentity["team"]>> = {},
): UserIdentity {
  return {
    ...person,
    memberships: [
      ...person.memberships.filter(({ organizationID }) => organizationID !== team.id),
      { organizationID: team.id, role, shopManager: false },
    ],
    team: {
      id: team.id,
      name: team.name,
      role,
      masterID: null,
      isMaster: false,
      subTeamIDs: [],
      partner: false,
      ...more,
    },
  };
}
