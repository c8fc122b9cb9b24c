import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ShopFiguresQuery, ShopLotIDsQuery, ShopLotsQuery } from "../../../gql/graphql.ts";

export type ShopLotFacets = ShopLotsQuery["searchProduct"]["aggregateItems"];
export type ShopLot = ShopLotsQuery["searchProduct"]["items"][number];

const SHOP_LOTS = graphql(`
  query ShopLots($filter: ProductFilter!, $nextToken: String) {
    searchProduct(
      filter: $filter
      sort: [{ field: createdAt, direction: desc }]
      limit: 100
      nextToken: $nextToken
      aggregates: [
        { name: "place", type: terms, field: "placeID", excludeOwnFilter: true, size: 100 }
        { name: "category", type: terms, field: "category", excludeOwnFilter: true, size: 100 }
      ]
    ) {
      aggregateItems { name buckets { key doc_count } }
      items {
        id
        name
        ref
        pictures
        action
        slug
        quantity { number unit }
        price { amount }
        shopPrice
        shopFrom
      }
      total
      nextToken
    }
  }
`);
const SHOP_LOT_IDS = graphql(`
  query ShopLotIDs($filter: ProductFilter!, $nextToken: String) {
    searchProduct(filter: $filter, sort: [{ field: createdAt, direction: desc }], limit: 100, nextToken: $nextToken) {
      items { id }
      nextToken
    }
  }
`);
const PUBLISH_LOTS = graphql(`
  mutation PublishLots($input: PublishLotsInput!) {
    publishLots(input: $input) { batchID ids }
  }
`);
const UNDO_PUBLISHING = graphql(`
  mutation UndoPublishing($batchID: ID!) {
    undoBatch(batchID: $batchID) { ids }
  }
`);

const SHOP_FIGURES = graphql(`
  query ShopFigures($shopID: ID!, $lotIDs: [ID!]!) {
    shopFigures(shopID: $shopID, lotIDs: $lotIDs) { lotID visits requests sales }
  }
`);
export type LotFigures = ShopFiguresQuery["shopFigures"][number];

/** Statuses in which a lot can be in a shop. */
const OFFERED = ["sale", "give", "rent"];

/** Which lots of a shop are listed; empty values narrow nothing. */
export interface ShopLotsWanted {
  /** In the shop, or those that could be. */
  readonly isShown: boolean;
  readonly words: string;
  readonly placeID?: string;
  readonly category?: string;
}

const filterOf = ({ isShown, words, placeID, category }: ShopLotsWanted) => ({
  progress: { eq: "active" },
  archived: { eq: false },
  batchedProductID: { exists: false },
  action: { eqs: OFFERED },
  availableForSale: { eq: isShown },
  ...(words ? { text: { match: words } } : {}),
  ...(placeID ? { placeID: { eq: placeID } } : {}),
  ...(category ? { category: { eq: category } } : {}),
});

/** The lots that are in the shop, or those that could be. */
export function useShopLots(wanted: ShopLotsWanted) {
  const shell = useShell();
  const teamID = useTeamID();
  const { isShown, words, placeID, category } = wanted;
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.products, teamID, "shop", isShown, words, placeID, category],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await shell.graphql(SHOP_LOTS, { filter: filterOf(wanted), nextToken: pageParam }, { signal }))
        .searchProduct,
    getNextPageParam: ({ nextToken }) => nextToken ?? null,
  });
}

/** Ids of all lots that are found, also of those that are not loaded. @throws as `shell.graphql` */
export function useReadShopLotIDs(wanted: ShopLotsWanted): () => Promise<readonly string[]> {
  const shell = useShell();
  return async () => {
    const ids: string[] = [];
    let nextToken: string | null = null;
    do {
      const page: ShopLotIDsQuery["searchProduct"] = (
        await shell.graphql(SHOP_LOT_IDS, { filter: filterOf(wanted), nextToken })
      ).searchProduct;
      ids.push(...page.items.map(({ id }) => id));
      nextToken = page.nextToken ?? null;
    } while (nextToken !== null && ids.length < LIMITS.importRows);
    return ids;
  };
}

/** Milliseconds for which the figures are shown as they were read. */
const FIGURES_AGE = 60_000;

interface ShopFigures {
  /** By lot. */
  readonly figures: ReadonlyMap<string, LotFigures>;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Visits, requests and sales of the lots of a list, by lot: one question for each of its pages. Empty until they are known, and for
 * those who do not manage the shop.
 */
export function useShopFigures(
  shop: { readonly id: string; readonly mayChange: boolean },
  pages: readonly (readonly ShopLot[])[],
): ShopFigures {
  const shell = useShell();
  const teamID = useTeamID();
  return useQueries({
    queries: pages.map((lots) => {
      const lotIDs = lots.map(({ id }) => id);
      return {
        queryKey: [QUERY_KEYS.products, teamID, "shop", "figures", shop.id, lotIDs.join(" ")],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
          (await shell.graphql(SHOP_FIGURES, { shopID: shop.id, lotIDs }, { signal })).shopFigures,
        enabled: shop.mayChange && lotIDs.length > 0,
        staleTime: FIGURES_AGE,
      };
    }),
    combine: (answers) => {
      const failed = answers.filter(({ isError, data }) => isError && !data);
      return {
        figures: new Map(
          answers.flatMap(({ data }) => data ?? []).map((each) => [each.lotID, each] as const),
        ),
        error: failed[0]?.error ?? null,
        retry: () => {
          for (const { refetch } of failed) void refetch();
        },
      };
    },
  });
}

/** Shows lots in the shop or takes them out of it. */
export function usePublishLots() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: {
      readonly ids: readonly string[];
      readonly published: boolean;
      readonly shopID: string | null;
      readonly price?: number | null;
      readonly from?: string | null;
    }) => (await shell.graphql(PUBLISH_LOTS, { input: { ...input, ids: [...input.ids] } })).publishLots,
    onSuccess: ({ ids }) => shell.changed("lots", ids),
  });
}

export function useUndoPublishing() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (batchID: string) => (await shell.graphql(UNDO_PUBLISHING, { batchID })).undoBatch,
    onSuccess: ({ ids }) => shell.changed("lots", ids),
  });
}
