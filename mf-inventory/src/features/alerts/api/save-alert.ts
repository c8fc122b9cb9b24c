import type { AlertProgress } from "@gisement/shared-domain/alerts";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateAlertInput, UpdateAlertInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const CREATE_ALERT = graphql(`
  mutation CreateAlert($input: CreateAlertInput!) {
    createAlert(input: $input) { id }
  }
`);
const UPDATE_ALERT = graphql(`
  mutation UpdateAlert($input: UpdateAlertInput!) {
    updateAlert(input: $input) { id progress updatedAt }
  }
`);

/** Creates a wanted item, or updates the one with this id; resolves with its id. */
export function useSaveAlert() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CreateAlertInput | UpdateAlertInput): Promise<string> =>
      "updatedAt" in input
        ? (await shell.graphql(UPDATE_ALERT, { input: input as UpdateAlertInput })).updateAlert.id
        : (await shell.graphql(CREATE_ALERT, { input: input as CreateAlertInput })).createAlert.id,
    onSuccess: (id) => shell.changed("alerts", [id]),
  });
}

/**
 * Sets the progress: active, found or given up (decision B18). `onChanged` runs also when the
 * caller is gone: the announced change may take the item off the list before the answer arrives.
 */
export function useChangeProgress(onChanged?: (progress: AlertProgress) => void) {
  const shell = useShell();
  return useMutation({
    mutationKey: ["alerts", "progress"],
    meta: { errorMessage: `${NAMESPACE}:alerts.progressFailed` },
    mutationFn: (input: { readonly id: string; readonly progress: AlertProgress }) =>
      shell.graphql(UPDATE_ALERT, { input }),
    onSuccess: (_answer, { id, progress }) => {
      shell.changed("alerts", [id]);
      onChanged?.(progress);
    },
  });
}
