/** Cache key of a team's subscription and seats; changes of members make it stale. */
export const subscriptionKey = (teamID: string) => ["subscription", teamID] as const;
