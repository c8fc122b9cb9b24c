import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Examples } from "../../../platform/examples.ts";
import { organizationMembers } from "../../organizations/table.ts";

export const examples: Examples = {
  build: async ({ db, owned: { organizationID }, member }) => {
    const invited = `${randomUUID().slice(0, 8)}@invited.example.org`;
    const [invitation] = organizationID
      ? await db
          .insert(organizationMembers)
          .values({ organizationID, role: "USER", email: invited, name: "Léa" })
          .returning()
      : [];
    const [managed] =
      organizationID && member
        ? await db
            .select({ id: organizationMembers.id })
            .from(organizationMembers)
            .where(
              and(
                eq(organizationMembers.organizationID, organizationID),
                eq(organizationMembers.userID, member.userID),
              ),
            )
        : [];
    return { member: managed?.id ?? "", invited, invitation: invitation?.id ?? "" };
  },
  variables: {
    organizationMemberbyUser: ({ user }) => ({ userID: user }),
    membersByOrganization: ({ team }) => ({ organizationID: team }),
    organizationMemberbyEmail: ({ invited }) => ({ email: invited }),
    createOrganizationMember: ({ team }) => ({
      input: { organizationID: team, email: "voleur@example.org", name: "Voleur", role: "USER" },
    }),
    updateOrganizationMember: ({ member }) => ({ input: { id: member, role: "GUEST" } }),
    deleteOrganizationMember: ({ invitation }) => ({ id: invitation }),
    resendInvitation: ({ invitation }) => ({ id: invitation }),
    nameOrganizationAdmin: ({ member }) => ({ id: member, confirm: true }),
  },
  variants: {
    "createOrganizationMember (into a team)": ({ team }) => ({
      input: { organizationID: team, email: "new@example.org", name: "Nina", role: "USER" },
    }),
    "createOrganizationMember (into a project)": ({ project }) => ({
      input: { projectID: project, email: "new@example.org", name: "Nina", role: "architect" },
    }),
    "updateOrganizationMember (role)": ({ member }) => ({ input: { id: member, role: "GUEST" } }),
    "updateOrganizationMember (answer)": ({ invitation }) => ({ input: { id: invitation, status: "DONE" } }),
  },
};
