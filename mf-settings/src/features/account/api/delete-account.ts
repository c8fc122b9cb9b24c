import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { callGateway } from "../../../kernel/gateway/call-gateway.ts";
import { reportFault } from "../../../kernel/report-fault.ts";

/** Deletes one's own account; the gateway ends every session with it. */
export function useDeleteAccount() {
  const shell = useShell();
  return useMutation({
    // Nothing of a password stays in the cache of mutations.
    gcTime: 0,
    mutationFn: (answer: {
      readonly email: string;
      readonly password: string;
      readonly newsletter: boolean;
    }) => callGateway("/api/auth/delete-user", { body: { ...answer } }),
    onError: (error) => reportFault(shell, error, "delete-user"),
  });
}
