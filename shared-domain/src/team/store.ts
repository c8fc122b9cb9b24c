import { createStore } from "zustand/vanilla";
import { SOLO } from "./bridge.ts";

export interface TeamState {
  /** Team id or `solo`. */
  readonly teamID: string;
  select(teamID: string): void;
}

/** The selected team of this page. The shell writes it; everybody else reads. */
export const createTeamStore = (teamID: string = SOLO) =>
  createStore<TeamState>((set) => ({ teamID, select: (next) => set({ teamID: next }) }));

interface CandidateMembership {
  readonly organizationID: string;
  readonly status: string;
}

/**
 * The team to start with (decision C4): the cookie, then the preference, each only if still a DONE membership
 * (`solo` is always valid); then the first DONE organization; else solo.
 */
export function resolveInitialTeam(
  cookie: string | null | undefined,
  preference: string | null | undefined,
  memberships: readonly CandidateMembership[],
): string {
  const joined = memberships.filter((membership) => membership.status === "DONE");
  const valid = (teamID: string | null | undefined): teamID is string =>
    teamID === SOLO || joined.some((membership) => membership.organizationID === teamID);
  if (valid(cookie)) return cookie;
  if (valid(preference)) return preference;
  return joined[0]?.organizationID ?? SOLO;
}
