import { LIMITS } from "@gisement/shared-domain/limits";
import {
  canArchiveOrganization,
  memberPolicy,
  organizationPolicy,
} from "@gisement/shared-domain/permissions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, keysetOrder, newestFirst, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { createOrganization } from "./create-organization.ts";
import { createOrganizationInput, updateOrganizationInput } from "./organization-input.ts";
import { organizationMembers } from "./table.ts";
import {
  isTeamMembership,
  memberConnectionType,
  memberScope,
  organizationSource,
  organizationType,
  shownMember,
} from "./types.ts";
import { archiveOrganization, updateOrganization } from "./update-organization.ts";

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

export function registerOrganizationChanges(): void {
  builder.mutationFields((t) => ({
    createOrganization: t.field({
      type: organizationType,
      nullable: false,
      description:
        "Creates an organization, or with `parentID` a sub-team; its creator becomes its first ADMIN.",
      args: {
        input: t.arg({ type: inputOf("CreateOrganizationInput", createOrganizationInput), required: true }),
      },
      policy: organizationPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createOrganization(step, input)),
    }),
    updateOrganization: t.field({
      type: organizationType,
      nullable: false,
      args: {
        input: t.arg({ type: inputOf("UpdateOrganizationInput", updateOrganizationInput), required: true }),
      },
      policy: organizationPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updateOrganization(step, { ...input, id: requireID(input.id) })),
    }),
    archiveOrganization: t.field({
      type: organizationType,
      nullable: false,
      description:
        "Archives the selected team for all its members; the team's name is required as confirmation.",
      args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      policy: canArchiveOrganization,
      resolve: (_root, { id, name }, context) =>
        inStep(context, (step) => archiveOrganization(step, { id: requireID(id), name })),
    }),
  }));
}

export function registerOrganizations(): void {
  builder.queryFields((t) => ({
    getOrganization: t.field({
      type: organizationType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: organizationPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(organizationSource, parseID(id)),
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
const MEMBERS_PAGE = 1000;
