import { ALL_RIGHTS, type GridRights, READ_ONLY } from "./grid-policy.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";

/** Properties, fields and options: everybody of the team reads, members write, guests never (PERM-505, decision C6). */
export const propertyPolicy: NounPolicy = teamOwned;

/** The same as the three rights of the grid; which row, `canRemoveRow` and `canDeleteRow` decide. */
export const propertyRights = (identity: Identity): GridRights =>
  worksInTeam(identity).allowed ? ALL_RIGHTS : READ_ONLY;
