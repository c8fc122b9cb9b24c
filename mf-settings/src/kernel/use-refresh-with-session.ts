import { useSession } from "@gisement/shared-ui/remote";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * Asks anew once the session says that one's memberships have changed: what was asked right after a change may have been
 * answered for who one was before.
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
