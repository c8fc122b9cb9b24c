import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { BatchProductsInput, UnbatchProductsInput } from "../../../gql/graphql.ts";

const BATCH_LOTS = graphql(`
  mutation BatchLots($input: BatchProductsInput!) {
    batchProducts(input: $input) { batchID ids }
  }
`);
const UNBATCH_LOTS = graphql(`
  mutation UnbatchLots($input: UnbatchProductsInput!) {
    unbatchProducts(input: $input) { batchID ids }
  }
`);

/** Groups lots under a new lot that represents them. */
export function useBatchLots() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: BatchProductsInput) =>
      (await shell.graphql(BATCH_LOTS, { input })).batchProducts,
  });
}

/** Ungroups a batch: its lots are listed individually again. */
export function useUnbatchLots() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: UnbatchProductsInput) =>
      (await shell.graphql(UNBATCH_LOTS, { input })).unbatchProducts,
  });
}
