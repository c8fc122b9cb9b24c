import { defineNoun } from "../../platform/noun.ts";
import { registerMemberLists } from "./list-members.ts";
import { registerPeople } from "./list-people.ts";
import { notifyInvitation } from "./notify-members.ts";
import { registerMembers } from "./operations.ts";
import { membersPermissions } from "./permissions.ts";
import { registerMemberFields } from "./types.ts";

export const membersNoun = defineNoun({
  name: "members",
  on: { "member-invited": notifyInvitation, "invitation-found": notifyInvitation },
  operations: [registerMembers, registerMemberLists, registerMemberFields, registerPeople],
  permissions: membersPermissions,
});
