import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { StatusChangeInput } from "../../../gql/graphql.ts";

const CHANGE_STATUSES = graphql(`
  mutation ChangeLotStatuses($input: StatusChangeInput!) {
    changeProductStatuses(input: $input) { batchID ids }
  }
`);

/** Splits lots, moves them and changes their status in one step. */
export function useChangeStatuses() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: StatusChangeInput) =>
      (await shell.graphql(CHANGE_STATUSES, { input })).changeProductStatuses,
  });
}
