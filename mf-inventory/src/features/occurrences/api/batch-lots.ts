import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
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

/** Gathers lots under a new one that stands for them. */
export function useBatchLots() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (input: BatchProductsInput) =>
      (await shell.graphql(BATCH_LOTS, { input })).batchProducts,
  });
}

/** Takes a gathering apart: its lots stand for themselves again. */
export function useUnbatchLots() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (input: UnbatchProductsInput) =>
      (await shell.graphql(UNBATCH_LOTS, { input })).unbatchProducts,
  });
}
