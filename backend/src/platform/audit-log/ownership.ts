import type { Ownership } from "../tenancy/scope.ts";
import { actions } from "./table.ts";

export const actionsOwnership = {
  organization: actions.organizationID,
  owner: actions.asWhom,
} satisfies Ownership;
