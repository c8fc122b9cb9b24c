import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const DUPLICATE_PRODUCTS = graphql(`
  mutation DuplicateProduct($ids: [ID!]!) {
    duplicateProducts(input: { ids: $ids }) { batchID ids }
  }
`);

/** Copies a lot with its whole sheet. Whoever calls tells the lists. */
export function useDuplicateProduct() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (id: string) =>
      (await shell.graphql(DUPLICATE_PRODUCTS, { ids: [id] })).duplicateProducts,
  });
}
