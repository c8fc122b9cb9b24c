import { refusalText } from "@gisement/shared-ui/refusals";
import type { TFunction } from "i18next";

/** Error messages for teams, members and invitations, by reason. Only an ADMIN may use these screens. */
const OWN = {
  "already-member": "refusal.already-member",
  "already-invited": "refusal.already-invited",
  "no-seat-left": "refusal.no-seat-left",
  "just-sent": "refusal.just-sent",
  "last-admin": "refusal.last-admin",
  "already-answered": "refusal.already-answered",
  "not-a-member": "refusal.not-a-member",
  "not-invited": "refusal.not-invited",
  "missing-role": "refusal.missing-role",
  "other-team": "refusal.other-team",
  "team-archived": "refusal.team-archived",
  "has-sub-teams": "refusal.has-sub-teams",
};

/**
 * The error message of a refused change to a team, its members or an account; `fallback` is the key of the default
 * message.
 */
export const teamRefusal = (t: TFunction, fallback: string) => refusalText(t, { own: OWN, fallback });
