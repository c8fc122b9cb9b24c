import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const DUPLICATE = graphql(`
  mutation DuplicateLots($input: ProductIDsInput!) {
    duplicateProducts(input: $input) { batchID ids }
  }
`);

/** Duplicates lots; each copy has its own product. */
export function useDuplicateLots() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await shell.graphql(DUPLICATE, { input: { ids: [...ids] } })).duplicateProducts,
  });
}
