import type { Ownership } from "../../platform/tenancy/scope.ts";
import { serialCodes } from "./table.ts";

export const serialCodesOwnership = {
  organization: serialCodes.organizationID,
  owner: serialCodes.userID,
} satisfies Ownership;
