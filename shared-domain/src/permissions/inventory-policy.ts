import { type NounPolicy, type OperationPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";
import { hasRole } from "./predicates.ts";

/** Lots: guests read, members write. */
export const productPolicy: NounPolicy = teamOwned;
/** What was removed leaves for good: an ADMIN's, or one's own when solo. */
export const canPurge: OperationPolicy = (identity) => hasRole(identity, ["ADMIN"]);
/** Imports are the work of whoever writes. */
export const importPolicy: NounPolicy = { ...teamOwned, read: worksInTeam };
