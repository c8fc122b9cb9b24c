import { callGateway, GatewayProblem } from "@gisement/shared-domain/rest";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type OwnSession, sessionsKey } from "./list-sessions.ts";

/** Shows the gateway's reason, which is in the language of the page. */
function useShownFailure() {
  const { t } = useTranslation(NAMESPACE);
  const errorMessage = (error: unknown): string =>
    (error instanceof GatewayProblem && error.title) || t("sessions.endFailed");
  return { mutationKey: ["sessions", "end"], meta: { errorMessage } };
}

/** Ends one session and removes it optimistically from the list. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    ...useShownFailure(),
    mutationFn: (id: string) => callGateway("/api/auth/revoke-session", { body: { id } }),
    onSuccess: (_answer, id) =>
      queryClient.setQueryData<readonly OwnSession[]>(sessionsKey, (list) =>
        list?.filter((session) => session.id !== id),
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Ends every session, including this one. */
export function useEndAllSessions() {
  return useMutation({
    ...useShownFailure(),
    mutationFn: () => callGateway("/api/auth/revoke-sessions", { body: {} }),
  });
}
