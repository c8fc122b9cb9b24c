import { callGateway } from "@gisement/shared-domain/rest";
import { useSilentMutation } from "@gisement/shared-ui/remote";

/** Deletes the user's account; the gateway ends all its sessions. */
export function useDeleteAccount() {
  return useSilentMutation({
    // Keeps passwords out of the mutation cache.
    gcTime: 0,
    mutationFn: (answer: {
      readonly email: string;
      readonly password: string;
      readonly newsletter: boolean;
    }) => callGateway("/api/auth/delete-user", { body: { ...answer } }),
  });
}
