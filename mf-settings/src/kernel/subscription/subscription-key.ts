import { QUERY_KEYS } from "@gisement/shared-domain/query";

/** Query key of a team's subscription and seats; invalidated by changes of members. */
export const subscriptionKey = (teamID: string) => [QUERY_KEYS.subscription, teamID] as const;
