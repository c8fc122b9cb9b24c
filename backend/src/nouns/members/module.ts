import { defineNoun } from "../../platform/noun.ts";
import { notifyInvitation } from "./notify-members.ts";
import { registerMembers } from "./operations.ts";
import { membersPermissions } from "./permissions.ts";
import { registerProjectMembers } from "./project-members.ts";

export const membersNoun = defineNoun({
  name: "members",
  on: { "member-invited": notifyInvitation, "invitation-found": notifyInvitation },
  operations: [registerMembers, registerProjectMembers],
  permissions: membersPermissions,
});
