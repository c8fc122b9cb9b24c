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

/** Changes one's own password; the form says what went wrong. */
export function useChangePassword() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    // Nothing of a password stays in the cache of mutations.
    gcTime: 0,
    mutationFn: (change: ChangePassword) => callGateway("/api/auth/change-password", { body: { ...change } }),
    // This browser's session gets another id, and the others may be gone.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
    onError: (error) => reportFault(shell, error, "change-password"),
  });
}
