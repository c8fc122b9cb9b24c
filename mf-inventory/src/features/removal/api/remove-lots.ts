import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { ProductIDsInput, RemoveProductsInput, RestoreProductsInput } from "../../../gql/graphql.ts";

const REMOVE_LOTS = graphql(`
  mutation RemoveLots($input: RemoveProductsInput!) {
    removeProducts(input: $input) { batchID ids }
  }
`);
const RESTORE_LOTS = graphql(`
  mutation RestoreLots($input: RestoreProductsInput!) {
    restoreProducts(input: $input) { batchID ids }
  }
`);
const PURGE_LOTS = graphql(`
  mutation PurgeLots($input: ProductIDsInput!) {
    purgeProducts(input: $input) { batchID ids }
  }
`);

/** Removes lots from the inventory; they can be restored (INV-015). */
export function useRemoveLots() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: RemoveProductsInput) =>
      (await shell.graphql(REMOVE_LOTS, { input })).removeProducts,
  });
}

/** Restores removed lots to the inventory. */
export function useRestoreLots() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: RestoreProductsInput) =>
      (await shell.graphql(RESTORE_LOTS, { input })).restoreProducts,
  });
}

/** Purges removed lots from every list. */
export function usePurgeLots() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: ProductIDsInput) => (await shell.graphql(PURGE_LOTS, { input })).purgeProducts,
  });
}
