import { ALLOWED, allOf, type Decision, refuse } from "./decision.ts";
import type { Identity, LinkedThing, LinkRight } from "./identity.ts";
import { type NounPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";
import { ownsRow } from "./predicates.ts";

/**
 * Secret links: the team's members manage them, guests do not see them, and neither does a master organization. Creating
 * one also needs the right to publish its thing, which the thing's noun checks.
 */
export const linkPolicy: NounPolicy = {
  ...teamOwned,
  read: worksInTeam,
  see: (identity, row) => allOf(worksInTeam(identity), ownsRow(identity, row)),
};

/** Bears a link to exactly this thing, with this right: the only rule that admits a request without a session (decision A30). */
export function holdsLink(identity: Identity, { scope, thingID }: LinkedThing, right: LinkRight): Decision {
  if (identity.kind !== "link") return refuse("other-link");
  return identity.scope === scope && identity.thingID === thingID && identity.rights.includes(right)
    ? ALLOWED
    : refuse("other-link");
}
