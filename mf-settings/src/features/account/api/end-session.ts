import { useShell } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callGateway } from "../../../kernel/gateway/call-gateway.ts";
import { reportFault } from "../../../kernel/report-fault.ts";
import { type OwnSession, sessionsKey } from "./list-sessions.ts";

/** Ends one session and removes it optimistically from the list. */
export function useEndSession() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callGateway("/api/auth/revoke-session", { body: { id } }),
    onSuccess: (_answer, id) =>
      queryClient.setQueryData<readonly OwnSession[]>(sessionsKey, (list) =>
        list?.filter((session) => session.id !== id),
      ),
    onError: (error) => {
      reportFault(shell, error, "revoke-session");
      return queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}

/** Ends every session, including this one. */
export function useEndAllSessions() {
  const shell = useShell();
  return useMutation({
    mutationFn: () => callGateway("/api/auth/revoke-sessions", { body: {} }),
    onError: (error) => reportFault(shell, error, "revoke-sessions"),
  });
}
