import type { Ownership } from "../../platform/tenancy/scope.ts";
import { shops } from "./table.ts";

export const shopsOwnership = { organization: shops.organizationID, owner: shops.userID } satisfies Ownership;
