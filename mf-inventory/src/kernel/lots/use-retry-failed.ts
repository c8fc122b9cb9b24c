import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";

/**
 * Asks anew for everything on the page that could not be read, not only for what has the button: rows without the names,
 * filters and counts beside them would be half a list.
 */
export function useRetryFailed(): () => void {
  const { queryClient } = useShell();
  return useCallback(
    () =>
      void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" }),
    [queryClient],
  );
}
