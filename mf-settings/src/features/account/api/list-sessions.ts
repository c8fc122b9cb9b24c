import { callGateway } from "@gisement/shared-domain/rest";
import { useQuery } from "@tanstack/react-query";

/** A session of this account. */
export interface OwnSession {
  readonly id: string;
  readonly current: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
}

export const sessionsKey = ["sessions"] as const;

/** The user's sessions, this browser first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callGateway<readonly OwnSession[]>("/api/auth/list-sessions", { signal }),
    refetchOnMount: "always",
  });
}
