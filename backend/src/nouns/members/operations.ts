import { canNameAdmin, isSignedIn, memberPolicy, worksInTeam } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { readID, readOptionalID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { memberType } from "../organizations/types.ts";
import { inMemberStep, inProjectStep } from "../projects/within-project.ts";
import { createMemberInput, inviteMember } from "./invite-member.ts";
import { nameAdmin } from "./name-admin.ts";
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
        inProjectStep(context, readOptionalID(input.projectID, "projectID"), (step) =>
          inviteMember(step, {
            ...input,
            id: readOptionalID(input.id, "id"),
            organizationID: readOptionalID(input.organizationID, "organizationID"),
            projectID: readOptionalID(input.projectID, "projectID"),
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
        inMemberStep(context, readID(input.id), isSignedIn, (step) =>
          updateMember(step, { ...input, id: readID(input.id) }),
        ),
    }),
    deleteOrganizationMember: t.field({
      type: memberType,
      nullable: false,
      description: "Withdraws an invitation that nobody has answered.",
      args: { id: t.arg.id({ required: true }) },
      policy: memberPolicy.remove,
      resolve: (_root, { id }, context) =>
        inMemberStep(context, readID(id), worksInTeam, (step) => withdrawInvitation(step, readID(id))),
    }),
    resendInvitation: t.field({
      type: memberType,
      nullable: false,
      description: "Sends the invitation's mail once more, at most once a minute.",
      args: { id: t.arg.id({ required: true }) },
      policy: memberPolicy.create,
      resolve: (_root, { id }, context) =>
        inMemberStep(context, readID(id), worksInTeam, (step) => resendInvitation(step, readID(id))),
    }),
    nameOrganizationAdmin: t.field({
      type: memberType,
      nullable: false,
      description: "Makes another member ADMIN; `confirm` says it a second time.",
      args: { id: t.arg.id({ required: true }), confirm: t.arg.boolean({ required: true }) },
      policy: canNameAdmin,
      resolve: (_root, { id, confirm }, context) =>
        inStep(context, (step) => nameAdmin(step, readID(id), confirm)),
    }),
  }));
}
