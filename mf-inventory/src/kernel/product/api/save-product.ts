import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CreateProductInput, ProductStatusChange } from "../../../gql/graphql.ts";

const CREATE_PRODUCT = graphql(`
  mutation CreateProduct($input: CreateProductInput!) {
    createProduct(input: $input) { id }
  }
`);
const SAVE_PRODUCT = graphql(`
  mutation SaveProduct($input: UpdateProductStatusesInput!) {
    updateProductStatuses(input: $input) { batchID ids }
  }
`);

const REVIVE_PRODUCT = graphql(`
  mutation ReviveProduct($input: UpdateProductStatusInput!) {
    updateProductStatus(input: $input) { id }
  }
`);

/** Updates a removed lot, which makes it active again (spec part 2 §4). The caller refreshes the lists. */
export function useReviveProduct() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: ProductStatusChange) =>
      (await shell.graphql(REVIVE_PRODUCT, { input })).updateProductStatus.id,
  });
}

/** Creates a lot; resolves with its id. The caller refreshes the lists. */
export function useCreateProduct() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CreateProductInput) =>
      (await shell.graphql(CREATE_PRODUCT, { input })).createProduct.id,
  });
}

/** Changes the lots of a product in one step. The caller refreshes the lists. */
export function useSaveProduct() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (changes: ProductStatusChange[]) =>
      (await shell.graphql(SAVE_PRODUCT, { input: { changes } })).updateProductStatuses,
  });
}
