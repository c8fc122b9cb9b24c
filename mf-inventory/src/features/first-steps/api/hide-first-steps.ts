import { PREFERENCES } from "@gisement/shared-domain/account";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const HIDE_FIRST_STEPS = graphql(`
  mutation HideFirstSteps($input: UpdateUserInput!) {
    updateUser(input: $input) { id }
  }
`);

/** Hides the list of steps for this person, in every team and browser. */
export function useHideFirstSteps() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ["first-steps", "hide"],
    mutationFn: (userID: string) =>
      shell.graphql(HIDE_FIRST_STEPS, {
        input: { id: userID, preferences: [{ key: PREFERENCES.hideFirstSteps, values: ["true"] }] },
      }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [noun, , name] }) => noun === QUERY_KEYS.products && name === "first-steps",
      }),
    meta: { errorMessage: `${NAMESPACE}:steps.hideFailed` },
  });
}
