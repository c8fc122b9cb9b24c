import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateAlertInput, UpdateAlertInput } from "../../../gql/graphql.ts";

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
  return useMutation({
    mutationFn: async (input: CreateAlertInput | UpdateAlertInput): Promise<string> =>
      "updatedAt" in input
        ? (await shell.graphql(UPDATE_ALERT, { input: input as UpdateAlertInput })).updateAlert.id
        : (await shell.graphql(CREATE_ALERT, { input: input as CreateAlertInput })).createAlert.id,
    onSuccess: (id) => shell.changed("alerts", [id]),
  });
}

/** Sets the progress: active, found or given up (decision B18). */
export function useChangeProgress() {
  const shell = useShell();
  return useMutation({
    mutationFn: (input: Pick<UpdateAlertInput, "id" | "progress">) => shell.graphql(UPDATE_ALERT, { input }),
    onSuccess: (_answer, { id }) => shell.changed("alerts", [id]),
    onError: (error) => shell.reportError(error, { operation: "UpdateAlert" }),
  });
}
