import { SOLO } from "./bridge.ts";

interface CandidateMembership {
  readonly organizationID: string;
  readonly status: string;
}

/**
 * Chooses the initial team (decision C4): the cookie, then the preference, if still a membership with status DONE
 * (`solo` is always valid); then the first such organization; else solo.
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
