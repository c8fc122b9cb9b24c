import type { OwnersItems, PersonSource, RequestableLot } from "@gisement/shared-domain/orders";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { PublishedLotFragment } from "../../../gql/graphql.ts";
import { publishedPictures } from "../../../kernel/lots/published-lot.ts";

export const REQUEST_LOT = graphql(`
  fragment RequestLot on ProductStatus {
    ...LotRow
    slug
    byUserID
    owner { id name kind }
  }
`);
export const PUBLISHED_LOT = graphql(`
  fragment PublishedLot on PublishedLot {
    location { lat lon }
    id slug shopSlug shopName organizationID byUserID name nameEN nameNL ref action category city price picture
    quantity { number unit }
  }
`);
const REQUEST_LOTS = graphql(`
  query RequestLots($filter: ProductFilter, $limit: Int, $ids: [ID!]!) {
    searchProduct(filter: $filter, limit: $limit) { items { ...RequestLot } }
    publishedLots(ids: $ids) { ...PublishedLot }
  }
`);
const CREATE_REQUEST = graphql(`
  mutation CreateRequest($input: CreateOrderInput!) {
    createOrder(input: $input) { id number }
  }
`);

/** A lot that can be asked for: one that the team sees, or one of another owner's shop. */
export interface RequestLot extends RequestableLot {
  readonly name?: string | null;
  readonly nameEN?: string | null;
  readonly nameNL?: string | null;
  readonly ref?: string | null;
  readonly place?: { readonly name?: string | null } | null;
  readonly owner?: { readonly name: string } | null;
}

const toRequestLot = (lot: PublishedLotFragment): RequestLot => ({
  ...lot,
  price: { amount: lot.price },
  pictures: publishedPictures(lot),
  place: lot.city ? { name: lot.city } : null,
  owner: { name: lot.shopName },
});

/** The lots with these ids, as they are now, in their order. */
export function useRequestLots(ids: readonly string[]) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "request-lots", ...ids],
    queryFn: async ({ signal }) => {
      const variables = { filter: { id: { eqs: [...ids] } }, limit: ids.length, ids: [...ids] };
      const { searchProduct, publishedLots } = await shell.graphql(REQUEST_LOTS, variables, { signal });
      const known: readonly RequestLot[] = [...searchProduct.items, ...publishedLots.map(toRequestLot)];
      return ids.flatMap((id) => known.find((lot) => lot.id === id) ?? []);
    },
  });
}

export interface RequestWords {
  /** Where its lots were chosen. */
  readonly source: PersonSource;
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
            source: words.source,
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
