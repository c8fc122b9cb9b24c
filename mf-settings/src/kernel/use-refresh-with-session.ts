import { useSession } from "@gisement/shared-ui/remote";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * Refetches when the memberships in the session change: a query sent right after a change may have been answered with
 * the former rights.
 */
export function useRefreshWithSession(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const session = useSession();
  const now = (session?.memberships ?? [])
    .map(({ id, status, role, organizationName }) => [id, status, role, organizationName].join(" "))
    .sort()
    .join();
  const before = useRef(now);
  const key = useRef(queryKey);
  key.current = queryKey;
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    void queryClient.invalidateQueries({ queryKey: key.current });
  }, [now, queryClient]);
}
