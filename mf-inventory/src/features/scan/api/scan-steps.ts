import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { MoveProductsInput } from "../../../gql/graphql.ts";
import type { BatchDone } from "../../../kernel/lots/batch-done.ts";

const MOVE = graphql(`
  mutation MoveScannedLots($input: MoveProductsInput!) {
    moveProducts(input: $input) { batchID ids }
  }
`);
const CHECK = graphql(`
  mutation CheckScannedLots($input: ProductIDsInput!) {
    checkProducts(input: $input) { batchID ids }
  }
`);
const UNDO = graphql(`
  mutation UndoScannedStep($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID ids }
  }
`);

/** Actions on all scanned lots, each done and undone as one step. */
export function useScanSteps() {
  const shell = useShell();
  const onSuccess = ({ ids }: BatchDone) => void shell.changed("lots", ids);
  const move = useSilentMutation({
    mutationFn: async (input: MoveProductsInput): Promise<BatchDone> =>
      (await shell.graphql(MOVE, { input })).moveProducts,
    onSuccess,
  });
  const check = useSilentMutation({
    mutationFn: async (ids: string[]): Promise<BatchDone> =>
      (await shell.graphql(CHECK, { input: { ids } })).checkProducts,
    onSuccess,
  });
  const undo = useSilentMutation({
    mutationFn: async (batchID: string): Promise<BatchDone> =>
      (await shell.graphql(UNDO, { batchID })).undoBatch,
    onSuccess,
  });
  return { move, check, undo };
}
