import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { ProductStatusChange } from "../../../gql/graphql.ts";

const PROPOSE_CHANGE = graphql(`
  mutation ProposeChange($input: CreateReviewInput!) {
    createReview(input: $input) { id }
  }
`);

interface ProposedChange {
  readonly productID: string;
  readonly change: ProductStatusChange;
  readonly message: string;
}

/** Opens a thread that proposes a change of a lot to those who may write it; resolves with its id. */
export function useProposeChange() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async ({ productID, change, message }: ProposedChange) =>
      (await shell.graphql(PROPOSE_CHANGE, { input: { productID, message, proposal: change } })).createReview
        .id,
    onSuccess: (id) => void shell.changed("reviews", [id]),
  });
}
