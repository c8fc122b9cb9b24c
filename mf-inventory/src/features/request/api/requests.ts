import type { OwnersItems } from "@gisement/shared-domain/orders";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { RequestLotFragment } from "../../../gql/graphql.ts";

export type RequestLot = RequestLotFragment;

export const REQUEST_LOT = graphql(`
  fragment RequestLot on ProductStatus {
    ...LotRow
    slug
    byUserID
    owner { id name kind }
  }
`);
const REQUEST_LOTS = graphql(`
  query RequestLots($filter: ProductFilter, $limit: Int) {
    searchProduct(filter: $filter, limit: $limit) { items { ...RequestLot } }
  }
`);
const CREATE_REQUEST = graphql(`
  mutation CreateRequest($input: CreateOrderInput!) {
    createOrder(input: $input) { id number }
  }
`);

/** The lots with these ids, as they are now, in their order. */
export function useRequestLots(ids: readonly string[]) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "request-lots", ...ids],
    queryFn: async ({ signal }) => {
      const variables = { filter: { id: { eqs: [...ids] } }, limit: ids.length };
      const { items } = (await shell.graphql(REQUEST_LOTS, variables, { signal })).searchProduct;
      return ids.flatMap((id) => items.find((lot) => lot.id === id) ?? []);
    },
  });
}

export interface RequestWords {
  readonly requestType: string;
  readonly message: string;
  /** Who writes it. */
  readonly userID: string;
}

interface OneRequest {
  readonly id: string;
  readonly group: OwnersItems;
  readonly words: RequestWords;
}

/** Sends one request to one owner; a repeated call with one id sends it once. The dialog shows what fails. */
export function useSendRequest() {
  const shell = useShell();
  const { mutateAsync } = useSilentMutation({
    mutationFn: async ({ id, group: { items, toOrganizationID, toUserID }, words }: OneRequest) =>
      (
        await shell.graphql(CREATE_REQUEST, {
          input: {
            id,
            type: "ORDER",
            source: "inventory",
            requestType: words.requestType,
            message: words.message,
            orderUserId: words.userID,
            toOrganizationID,
            toUserID,
            items: items.map(({ id: productID, quantity }) => ({ productID, quantity })),
          },
        })
      ).createOrder,
    onSuccess: ({ id }) => void shell.changed("orders", [id]),
  });
  return mutateAsync;
}
