import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CreateOrderInput, UpdateOrderInput } from "../../../gql/graphql.ts";

const CREATE_QUOTE = graphql(`
  mutation CreateQuote($input: CreateOrderInput!) {
    createOrder(input: $input) {
      id
      number
      total { amount currency }
    }
  }
`);
const CHANGE_QUOTE = graphql(`
  mutation ChangeQuote($input: UpdateOrderInput!) {
    updateOrder(input: $input) {
      id
      number
      total { amount currency }
    }
  }
`);

/** Creates a quote. The draft provides its id, so that a retry after a lost response creates no duplicate. */
export function useCreateQuote() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CreateOrderInput) => (await shell.graphql(CREATE_QUOTE, { input })).createOrder,
    onSuccess: (order) => shell.changed("orders", [order.id]),
  });
}

/** Sends the next version of a quote. */
export function useChangeQuote() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: UpdateOrderInput) => (await shell.graphql(CHANGE_QUOTE, { input })).updateOrder,
    onSuccess: (order) => shell.changed("orders", [order.id]),
  });
}
