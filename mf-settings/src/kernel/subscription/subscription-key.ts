import { QUERY_KEYS } from "@gisement/shared-domain/query";

/** Cache key of a team's subscription and seats; changes of members make it stale. */
export const subscriptionKey = (teamID: string) => [QUERY_KEYS.subscription, teamID] as const;
