import { isFault } from "@gisement/shared-domain/errors";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { UpdateUserInput } from "../../../gql/graphql.ts";
import { userQuery } from "./get-user.ts";
import { updateMarketingContact } from "./update-marketing-contact.ts";

const UPDATE_USER = graphql(`
  mutation UpdateAccount($input: UpdateUserInput!) {
    updateUser(input: $input) { ...AccountUser }
  }
`);

/** Saves the account; the form shows errors and keeps the input. */
export function useUpdateUser() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return useSilentMutation({
    mutationFn: async (input: UpdateUserInput) => (await shell.graphql(UPDATE_USER, { input })).updateUser,
    onSuccess: (user) => {
      const { queryKey } = userQuery(shell, user.id);
      queryClient.setQueryData(queryKey, user);
      void shell.changed("users", [user.id], { upToDate: [queryKey] });
      updateMarketingContact(user).catch((error: unknown) => {
        if (isFault(error)) shell.reportError(error, { operation: "updateMarketingContact" });
      });
    },
  });
}
