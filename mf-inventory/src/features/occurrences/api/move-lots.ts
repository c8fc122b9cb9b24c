import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { MoveProductsInput } from "../../../gql/graphql.ts";

const MOVE_LOTS = graphql(`
  mutation MoveLots($input: MoveProductsInput!) {
    moveProducts(input: $input) { batchID ids }
  }
`);

/** Moves lots to one place in one step. */
export function useMoveLots() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: MoveProductsInput) => (await shell.graphql(MOVE_LOTS, { input })).moveProducts,
  });
}
