import { LIMITS } from "@gisement/shared-domain/limits";
import { memberPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, keysetOrder, newestFirst, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { organizationMembers } from "../organizations/table.ts";
import { isTeamMembership } from "../organizations/types.ts";
import { memberConnectionType, memberScope, shownMember } from "./types.ts";

const MEMBERS_PAGE = 1000;
const NEWEST = newestFirst(organizationMembers);

async function listMembers(
  { db, identity }: RequestContext,
  where: SQL | undefined,
  { limit, nextToken }: { limit: number; nextToken?: string | null },
) {
  const rows = await db
    .select()
    .from(organizationMembers)
    .where(and(where, memberScope(identity), afterToken(NEWEST, nextToken)))
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  return toPage(rows, limit, NEWEST);
}

interface OfUser {
  readonly userID: string | null;
  readonly status?: string | null;
  readonly type?: string | null;
  readonly seen?: boolean | null;
}
/** 'team' and ORGANIZATION are equivalent (decision A3). */
const ofUser = ({ userID, status, type, seen }: OfUser): SQL | undefined =>
  and(
    eq(organizationMembers.userID, userID ?? ""),
    status ? eq(organizationMembers.status, status) : undefined,
    type === "PROJECT" ? eq(organizationMembers.type, "PROJECT") : type ? isTeamMembership : undefined,
    seen === null || seen === undefined ? undefined : eq(organizationMembers.seen, seen),
  );

export function registerMemberLists(): void {
  builder.queryFields((t) => ({
    organizationMemberbyUser: t.field({
      type: memberConnectionType,
      nullable: false,
      args: {
        userID: t.arg.id({ required: true }),
        status: t.arg.string(),
        type: t.arg.string(),
        seen: t.arg.boolean(),
        limit: t.arg.int({ defaultValue: LIMITS.projectMemberships }),
        nextToken: t.arg.string(),
      },
      policy: memberPolicy.read,
      limit: { max: LIMITS.memberships },
      resolve: async (_root, { limit, nextToken, ...filter }, context) => {
        const userID = parseID(filter.userID);
        if (userID === null) return { items: [], nextToken: null };
        return listMembers(context, ofUser({ ...filter, userID }), {
          limit: limit ?? LIMITS.projectMemberships,
          nextToken,
        });
      },
    }),
    organizationMemberbyEmail: t.field({
      type: memberConnectionType,
      nullable: false,
      description: "Visible invitations and memberships of an address; the user's own are always visible.",
      args: {
        email: t.arg.string({ required: true }),
        status: t.arg.string({ defaultValue: "PENDING" }),
        limit: t.arg.int({ defaultValue: LIMITS.projectMemberships }),
        nextToken: t.arg.string(),
      },
      policy: memberPolicy.read,
      limit: { max: LIMITS.memberships },
      resolve: (_root, { email, status, limit, nextToken }, context) =>
        listMembers(
          context,
          and(
            sql`lower(${organizationMembers.email}) = ${email.trim().toLowerCase()}`,
            status ? eq(organizationMembers.status, status) : undefined,
          ),
          { limit: limit ?? LIMITS.projectMemberships, nextToken },
        ),
    }),
    membersByOrganization: t.field({
      type: memberConnectionType,
      nullable: false,
      args: {
        organizationID: t.arg.id({ required: true }),
        limit: t.arg.int({ defaultValue: MEMBERS_PAGE }),
        nextToken: t.arg.string(),
      },
      policy: memberPolicy.read,
      limit: { max: LIMITS.teamMembers },
      resolve: async (_root, { organizationID, limit, nextToken }, context) => {
        const id = parseID(organizationID);
        if (id === null) return { items: [], nextToken: null };
        return listMembers(
          context,
          and(eq(organizationMembers.organizationID, id), isTeamMembership, shownMember),
          { limit: limit ?? MEMBERS_PAGE, nextToken },
        );
      },
    }),
  }));
}
