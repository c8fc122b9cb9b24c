import { callGateway } from "@gisement/shared-domain/rest";
import { useSilentMutation } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { sessionsKey } from "./list-sessions.ts";

export interface ChangePassword {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly endOtherSessions: boolean;
}

/** Changes the user's password; the form shows errors. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useSilentMutation({
    // Keeps passwords out of the mutation cache.
    gcTime: 0,
    mutationFn: (change: ChangePassword) => callGateway("/api/auth/change-password", { body: { ...change } }),
    // This browser's session gets a new id, and other sessions may have ended.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
