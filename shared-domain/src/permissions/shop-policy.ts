import { ALLOWED, allOf, refuse } from "./decision.ts";
import { type NounPolicy, type OperationPolicy, worksInTeam } from "./noun-policy.ts";
import { canSeeRow, isUser, ownsRow } from "./predicates.ts";

/** An ADMIN, a member who manages the team's shops, or a person without a team (decision C5). */
export const managesShops: OperationPolicy = (identity) => {
  if (!isUser(identity)) return refuse("signed-out");
  const { team, memberships } = identity;
  if (team === null || team.role === "ADMIN") return ALLOWED;
  const own = memberships.find(({ organizationID }) => organizationID === team.id);
  return own?.shopManager && worksInTeam(identity).allowed ? ALLOWED : refuse("missing-role", ["ADMIN"]);
};

/** Shops are seen by the team's members and written by those who manage them. */
export const shopPolicy: NounPolicy = {
  read: worksInTeam,
  create: managesShops,
  update: managesShops,
  remove: managesShops,
  see: canSeeRow,
  change: (identity, row) => allOf(managesShops(identity), ownsRow(identity, row)),
};

/** Anyone: the operation reads what is published, whoever asks. */
export const readsPublished: OperationPolicy = () => ALLOWED;
