import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";

/**
 * Refetches all failed queries of the page, not only the one with the button: rows without their names, filters and
 * counts would be incomplete.
 */
export function useRetryFailed(): () => void {
  const { queryClient } = useShell();
  return useCallback(
    () =>
      void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" }),
    [queryClient],
  );
}
