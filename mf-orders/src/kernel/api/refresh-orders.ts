import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { QueryClient } from "@tanstack/react-query";

/**
 * After an order was written: the list on screen loads again, the others when they are next opened. They are dropped, since
 * the cache's rules never refetch on mount.
 */
export async function refreshOrders(queryClient: QueryClient, teamID: string): Promise<void> {
  const queryKey = [QUERY_KEYS.orders, teamID];
  queryClient.removeQueries({ queryKey, type: "inactive" });
  await queryClient.invalidateQueries({ queryKey });
}
