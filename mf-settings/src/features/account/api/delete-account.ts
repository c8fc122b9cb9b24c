import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { callGateway } from "../../../kernel/gateway/call-gateway.ts";
import { reportFault } from "../../../kernel/report-fault.ts";

/** Deletes the user's account; the gateway ends all its sessions. */
export function useDeleteAccount() {
  const shell = useShell();
  return useMutation({
    // Keeps passwords out of the mutation cache.
    gcTime: 0,
    mutationFn: (answer: {
      readonly email: string;
      readonly password: string;
      readonly newsletter: boolean;
    }) => callGateway("/api/auth/delete-user", { body: { ...answer } }),
    onError: (error) => reportFault(shell, error, "delete-user"),
  });
}
