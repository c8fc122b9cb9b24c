import { onlineManager, type QueryClient } from "@tanstack/react-query";
import type { Connection } from "./create-connection.ts";

/**
 * Tells the shared query library, and through it the remotes, whether the server answers. What could not be read
 * meanwhile is read again once it does.
 */
export function followConnection({ isOnline }: Connection, queryClient: QueryClient): void {
  onlineManager.setEventListener((setOnline) => isOnline.subscribe(setOnline));
  onlineManager.setOnline(isOnline.getState());
  isOnline.subscribe((isAnswering) => {
    if (isAnswering)
      void queryClient.refetchQueries({
        type: "active",
        predicate: ({ state }) => state.status === "error" || state.isInvalidated,
      });
  });
}
