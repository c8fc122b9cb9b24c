import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../../gql/gql.ts";
import type { CreateProductInput, UpdateProductStatusInput } from "../../../../gql/graphql.ts";

const CREATE_LOT = graphql(`
  mutation CreateProjectLot($input: CreateProductInput!) {
    createProduct(input: $input) { id name }
  }
`);
const UPDATE_LOT = graphql(`
  mutation UpdateProjectLot($input: UpdateProductStatusInput!) {
    updateProductStatus(input: $input) { id name }
  }
`);

export type SentLot =
  | { readonly kind: "new"; readonly input: CreateProductInput }
  | { readonly kind: "change"; readonly input: UpdateProductStatusInput };

/** Creates a lot of the project, or saves the changes of one. */
export function useSaveLot() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (sent: SentLot) =>
      sent.kind === "new"
        ? (await shell.graphql(CREATE_LOT, { input: sent.input })).createProduct
        : (await shell.graphql(UPDATE_LOT, { input: sent.input })).updateProductStatus,
    onSuccess: (lot) => void shell.changed("lots", [lot.id]),
  });
}
