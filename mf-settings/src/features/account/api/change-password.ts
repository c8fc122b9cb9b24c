import { useShell } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callGateway } from "../../../kernel/gateway/call-gateway.ts";
import { reportFault } from "../../../kernel/report-fault.ts";
import { sessionsKey } from "./list-sessions.ts";

export interface ChangePassword {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly endOtherSessions: boolean;
}

/** Changes the user's password; the form shows errors. */
export function useChangePassword() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    // Keeps passwords out of the mutation cache.
    gcTime: 0,
    mutationFn: (change: ChangePassword) => callGateway("/api/auth/change-password", { body: { ...change } }),
    // This browser's session gets a new id, and other sessions may have ended.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
    onError: (error) => reportFault(shell, error, "change-password"),
  });
}
