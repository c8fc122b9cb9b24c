import { orderPolicy } from "@gisement/shared-domain/permissions";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useIdentity, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { GetReferenceQuery, OrdersOfReferenceQuery } from "../../../gql/graphql.ts";
import { type ReferenceRow, referencesKey } from "./list-references.ts";

/** Lots shown in the sheet; the inventory shows all of them. */
export const SHOWN_LOTS = 50;

const GET_REFERENCE = graphql(`
  query GetReference($id: ID!, $filter: ProductFilter, $limit: Int) {
    getReference(id: $id) { ...ReferenceRow }
    groupProducts(filter: $filter, by: action) { key count weight price }
    searchProduct(filter: $filter, sort: [{ field: createdAt, direction: desc }], limit: $limit) {
      total
      items {
        id name nameEN nameNL action spot
        quantity { number unit }
        place { id name city }
      }
    }
  }
`);
const ORDERS_OF_REFERENCE = graphql(`
  query OrdersOfReference($id: ID!) {
    ordersOfReference(referenceID: $id) {
      kind lots isHolding
      order { id number title type status createdAt from { name kind } to { name kind } }
    }
  }
`);

export type ReferenceLot = GetReferenceQuery["searchProduct"]["items"][number];
export type ReferenceStock = GetReferenceQuery["groupProducts"][number];
export type ReferenceOrder = OrdersOfReferenceQuery["ordersOfReference"][number];

/** One reference with its lots in the inventory and their sums by status; null if there is none. */
export function useReference(id: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [...referencesKey(teamID), "sheet", id],
    queryFn: async ({ signal }) => {
      const filter = { ...LISTING_FILTER, referenceID: { eq: id } };
      const { getReference, groupProducts, searchProduct } = await shell.graphql(
        GET_REFERENCE,
        { id, filter, limit: SHOWN_LOTS },
        { signal },
      );
      return { reference: getReference ?? null, stock: groupProducts, lots: searchProduct };
    },
  });
}

/** Orders and quotes of the reference's lots; not asked for those who may not read orders. */
export function useReferenceOrders(id: string) {
  const shell = useShell();
  const teamID = useTeamID();
  const identity = useIdentity();
  const readsOrders = identity !== null && orderPolicy.read(identity).allowed;
  const query = useQuery({
    queryKey: [QUERY_KEYS.references, teamID, "orders", id],
    queryFn: async ({ signal }) =>
      (await shell.graphql(ORDERS_OF_REFERENCE, { id }, { signal })).ordersOfReference,
    enabled: readsOrders,
  });
  return { ...query, readsOrders };
}

const READ_REFERENCE = graphql(`
  query ReadReference($id: ID!) {
    getReference(id: $id) { ...ReferenceRow }
  }
`);

/** The stored reference, for a form that another person's save has made outdated. */
export const readReference = async (shell: ShellApi, id: string): Promise<ReferenceRow | null> =>
  (await shell.graphql(READ_REFERENCE, { id })).getReference ?? null;
