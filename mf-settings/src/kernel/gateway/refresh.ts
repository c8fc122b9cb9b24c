import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What is on screen is asked anew, what is not is forgotten: queries do not refetch by themselves when they come back. */
export function refresh(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  queryClient.removeQueries({ queryKey, type: "inactive" });
  return queryClient.invalidateQueries({ queryKey });
}
