import { isUser } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { organizationMembers } from "../organizations/table.ts";
import { isTeamMembership } from "../organizations/types.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { users } from "../users/table.ts";
import type { LightUser } from "../users/types.ts";

interface ReaderContext extends Pick<RequestContext, "identity"> {
  readonly db: Executor;
}

/**
 * People that the user works with: members of the selected team and its sub-teams, participants of visible projects, and
 * the user. Only their names are returned.
 */
function knownPeople({ identity }: Pick<ReaderContext, "identity">, projectID: string | null): SQL {
  if (!isUser(identity)) return sql`false`;
  const { team } = identity;
  const inTeam =
    team && !projectID
      ? and(inArray(organizationMembers.organizationID, [team.id, ...team.subTeamIDs]), isTeamMembership)
      : undefined;
  const inProject = and(
    eq(organizationMembers.type, "PROJECT"),
    projectID ? eq(organizationMembers.projectID, projectID) : undefined,
    sql`exists (select 1 from ${projects} where ${projects.id} = ${organizationMembers.projectID} and ${readScope(identity, projectsOwnership)} and ${isExistingProject})`,
  );
  const member = sql`exists (select 1 from ${organizationMembers} where ${organizationMembers.userID} = ${users.id} and ${organizationMembers.status} = 'DONE' and ${or(inTeam, inProject)})`;
  return (projectID ? member : or(eq(users.id, identity.userID), member)) ?? sql`false`;
}

/** Names, by id, of those of these people that the user works with; within a project of another owner, of those who take part in it. */
export async function findKnownPeople(
  context: ReaderContext & { readonly withinProjectID: string | null },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { db, identity, withinProjectID } = context;
  const participants = sql`exists (select 1 from ${organizationMembers} where ${organizationMembers.userID} = ${users.id}
    and ${organizationMembers.status} = 'DONE' and ${organizationMembers.type} = 'PROJECT'
    and ${organizationMembers.projectID} = ${withinProjectID}::uuid)`;
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        isNull(users.deletedAt),
        withinProjectID === null ? knownPeople({ identity }, null) : participants,
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const foldedName = sql<string>`lower(f_unaccent(${users.name}))`;
const BY_NAME: readonly KeysetColumn[] = [
  { column: foldedName, kind: "text", direction: "asc", of: (row) => row.folded },
  { column: users.id, kind: "id", direction: "asc", of: (row) => row.id },
];
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Finds people for mentions and choices by the start of any word of the name, ignoring accents and case. */
export async function listUsers(
  context: ReaderContext,
  options: {
    readonly search?: string | null;
    readonly projectID?: string | null;
    readonly withoutMe?: boolean | null;
    readonly limit: number;
    readonly nextToken?: string | null;
  },
) {
  const { db, identity } = context;
  const words = (options.search ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 6);
  const rows = await db
    .select({ id: users.id, name: users.name, color: users.color, folded: foldedName })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        knownPeople(context, options.projectID ?? null),
        options.withoutMe && isUser(identity) ? ne(users.id, identity.userID) : undefined,
        ...words.map(
          (word) => sql`' ' || ${foldedName} like '% ' || lower(f_unaccent(${literal(word)})) || '%'`,
        ),
        afterToken(BY_NAME, options.nextToken),
      ),
    )
    .orderBy(...keysetOrder(BY_NAME))
    .limit(options.limit + 1);
  return toPage(rows, options.limit, BY_NAME);
}

/** Finds one of these people by id or e-mail address; null for anyone else. */
export async function findPerson(
  context: ReaderContext,
  by: { readonly id: string | null } | { readonly email: string },
): Promise<LightUser | null> {
  const condition =
    "email" in by
      ? sql`lower(${users.email}) = ${by.email.trim().toLowerCase()}`
      : by.id === null
        ? sql`false`
        : eq(users.id, by.id);
  const [person] = await context.db
    .select({ id: users.id, name: users.name, color: users.color })
    .from(users)
    .where(and(condition, isNull(users.deletedAt), knownPeople(context, null)));
  return person ?? null;
}
