import { ALL_RIGHTS, type GridRights, READ_ONLY } from "./grid-policy.ts";
import type { Identity } from "./identity.ts";
import { worksInTeam } from "./noun-policy.ts";
import { isUser } from "./predicates.ts";

/** In the internal partner's team the options are its ADMIN's; everybody else reads them (decisions C6, C7). */
export function optionRights(identity: Identity): GridRights {
  if (!isUser(identity) || !worksInTeam(identity).allowed) return READ_ONLY;
  return identity.team?.partner && identity.team.role !== "ADMIN" ? READ_ONLY : ALL_RIGHTS;
}
