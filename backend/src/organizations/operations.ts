import { LIMITS } from "@gisement/shared-domain/limits";
import { memberPolicy, organizationPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, type SQL } from "drizzle-orm";
import { builder } from "../graphql/builder.ts";
import { afterToken, keysetOrder, newestFirst, toPage } from "../graphql/connection.ts";
import type { RequestContext } from "../graphql/context.ts";
import { knownID } from "../graphql/read-input.ts";
import { organizationMembers } from "./table.ts";
import {
  isTeamMembership,
  memberConnectionType,
  memberScope,
  organizationSource,
  organizationType,
  shownMember,
} from "./types.ts";

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
/** 'team' and ORGANIZATION are the same (decision A3). */
const ofUser = ({ userID, status, type, seen }: OfUser): SQL | undefined =>
  and(
    eq(organizationMembers.userID, userID ?? ""),
    status ? eq(organizationMembers.status, status) : undefined,
    type === "PROJECT" ? eq(organizationMembers.type, "PROJECT") : type ? isTeamMembership : undefined,
    seen === null || seen === undefined ? undefined : eq(organizationMembers.seen, seen),
  );

export function registerOrganizations(): void {
  builder.queryFields((t) => ({
    getOrganization: t.field({
      type: organizationType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: organizationPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(organizationSource, knownID(id)),
    }),
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
        const userID = knownID(filter.userID);
        if (userID === null) return { items: [], nextToken: null };
        return listMembers(context, ofUser({ ...filter, userID }), {
          limit: limit ?? LIMITS.projectMemberships,
          nextToken,
        });
      },
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
        const id = knownID(organizationID);
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
const MEMBERS_PAGE = 1000;
