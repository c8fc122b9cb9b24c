import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const DUPLICATE_PRODUCTS = graphql(`
  mutation DuplicateProduct($ids: [ID!]!) {
    duplicateProducts(input: { ids: $ids }) { batchID ids }
  }
`);

/** Duplicates a lot with its whole sheet. The caller refreshes the lists. */
export function useDuplicateProduct() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (id: string) =>
      (await shell.graphql(DUPLICATE_PRODUCTS, { ids: [id] })).duplicateProducts,
  });
}
