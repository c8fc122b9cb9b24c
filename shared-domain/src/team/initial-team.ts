import { SOLO } from "./bridge.ts";

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
