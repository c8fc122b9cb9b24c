import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";

const DUPLICATE = graphql(`
  mutation DuplicateLots($input: ProductIDsInput!) {
    duplicateProducts(input: $input) { batchID ids }
  }
`);

/** Duplicates lots; each copy has its own product. */
export function useDuplicateLots() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await shell.graphql(DUPLICATE, { input: { ids: [...ids] } })).duplicateProducts,
  });
}
