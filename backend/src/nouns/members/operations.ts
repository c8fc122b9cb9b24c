import { canNameAdmin, isSignedIn, memberPolicy, worksInTeam } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { requireID, requireOptionalID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { inMemberStep, inProjectStep } from "../projects/within-project.ts";
import { createMemberInput, inviteMember } from "./invite-member.ts";
import { nameAdmin } from "./name-admin.ts";
import { memberType } from "./types.ts";
import { updateMember, updateMemberInput } from "./update-member.ts";
import { resendInvitation, withdrawInvitation } from "./withdraw-invitation.ts";

export function registerMembers(): void {
  builder.mutationFields((t) => ({
    createOrganizationMember: t.field({
      type: memberType,
      nullable: false,
      args: {
        input: t.arg({ type: inputOf("CreateOrganizationMemberInput", createMemberInput), required: true }),
      },
      policy: memberPolicy.create,
      resolve: (_root, { input }, context) =>
        inProjectStep(context, requireOptionalID(input.projectID, "projectID"), (step) =>
          inviteMember(step, {
            ...input,
            id: requireOptionalID(input.id, "id"),
            organizationID: requireOptionalID(input.organizationID, "organizationID"),
            projectID: requireOptionalID(input.projectID, "projectID"),
          }),
        ),
    }),
    updateOrganizationMember: t.field({
      type: memberType,
      nullable: false,
      args: {
        input: t.arg({ type: inputOf("UpdateOrganizationMemberInput", updateMemberInput), required: true }),
      },
      policy: memberPolicy.update,
      resolve: (_root, { input }, context) =>
        inMemberStep(context, requireID(input.id), isSignedIn, (step) =>
          updateMember(step, { ...input, id: requireID(input.id) }),
        ),
    }),
    deleteOrganizationMember: t.field({
      type: memberType,
      nullable: false,
      description: "Withdraws an unanswered invitation.",
      args: { id: t.arg.id({ required: true }) },
      policy: memberPolicy.remove,
      resolve: (_root, { id }, context) =>
        inMemberStep(context, requireID(id), worksInTeam, (step) => withdrawInvitation(step, requireID(id))),
    }),
    resendInvitation: t.field({
      type: memberType,
      nullable: false,
      description: "Sends the invitation's mail again, at most once per minute.",
      args: { id: t.arg.id({ required: true }) },
      policy: memberPolicy.create,
      resolve: (_root, { id }, context) =>
        inMemberStep(context, requireID(id), worksInTeam, (step) => resendInvitation(step, requireID(id))),
    }),
    nameOrganizationAdmin: t.field({
      type: memberType,
      nullable: false,
      description: "Makes another member ADMIN; `confirm` must be true.",
      args: { id: t.arg.id({ required: true }), confirm: t.arg.boolean({ required: true }) },
      policy: canNameAdmin,
      resolve: (_root, { id, confirm }, context) =>
        inStep(context, (step) => nameAdmin(step, requireID(id), confirm)),
    }),
  }));
}
