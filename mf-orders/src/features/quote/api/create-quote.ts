import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateOrderInput } from "../../../gql/graphql.ts";

const CREATE_QUOTE = graphql(`
  mutation CreateQuote($input: CreateOrderInput!) {
    createOrder(input: $input) {
      id
      number
      total { amount currency }
    }
  }
`);

/** Writes a quote. Its id is made by the draft, so that sending again after a lost answer writes nothing twice. */
export function useCreateQuote() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (input: CreateOrderInput) => (await shell.graphql(CREATE_QUOTE, { input })).createOrder,
    onSuccess: (order) => shell.changed("orders", [order.id]),
    onError: (error) => shell.reportError(error, { operation: "CreateQuote" }),
  });
}
