import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { graphql } from "../../../gql/gql.ts";
import type { CatalogueLotsQuery } from "../../../gql/graphql.ts";

const LIST_LOTS = graphql(`
  query CatalogueLots($filter: ProductFilter!, $limit: Int!, $offset: Int!) {
    searchProduct(
      filter: $filter
      sort: [{ field: createdAt, direction: asc }]
      limit: $limit
      offset: $offset
    ) {
      total
      items {
        ...LotPage
      }
    }
  }
`);

export type CatalogueLot = CatalogueLotsQuery["searchProduct"]["items"][number];

/** Pages of lots read at a time. */
const AT_ONCE = 4;
/** Times that all lots are read anew because their number changed meanwhile. */
const ATTEMPTS = 3;

type ReadPage = (offset: number) => Promise<CatalogueLotsQuery["searchProduct"]>;

/** All lots, page by page; null if lots came or went while they were read, and pages may overlap or leave one out. */
async function readLots(
  readPage: ReadPage,
  onLoaded: (loaded: Loaded) => void,
): Promise<CatalogueLot[] | null> {
  const { total, items } = await readPage(0);
  const pages = [items];
  let loaded = items.length;
  let isStable = true;
  const offsets = Array.from(
    { length: Math.ceil(total / LIMITS.searchPage) },
    (_, page) => page * LIMITS.searchPage,
  ).slice(1);
  const readNext = async (): Promise<void> => {
    const offset = offsets.shift();
    if (offset === undefined || !isStable) return;
    const page = await readPage(offset);
    isStable &&= page.total === total;
    pages[offset / LIMITS.searchPage] = page.items;
    loaded += page.items.length;
    onLoaded({ loaded, total });
    await readNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  const lots = new Map(pages.flat().map((lot) => [lot.id, lot]));
  return isStable && lots.size === total ? [...lots.values()] : null;
}

interface Loaded {
  readonly loaded: number;
  readonly total: number;
}

/** All lots of the project: a catalogue shows every lot, so all pages are fetched. `progress` is null for a few. */
export function useLots(projectID: string) {
  const shell = useShell();
  const [progress, setProgress] = useState<Loaded | null>(null);
  const queryKey = [QUERY_KEYS.products, useTeamID(), "catalogue-lots", projectID];
  const lots = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const readPage: ReadPage = async (offset) => {
        const filter = { ...LISTING_FILTER, projectID: { eq: projectID } };
        const variables = { filter, limit: LIMITS.searchPage, offset };
        return (await shell.graphql(LIST_LOTS, variables, { signal })).searchProduct;
      };
      const isOpening = shell.queryClient.getQueryData(queryKey) === undefined;
      for (let attempt = 1; ; attempt += 1) {
        const read = await readLots(readPage, (loaded) => isOpening && setProgress(loaded));
        if (read) return read;
        if (attempt === ATTEMPTS) throw new DomainError("CONFLICT", "The lots change while they are read.");
      }
    },
    // The editor offers new and changed lots, so they must be current when it opens.
    staleTime: 0,
    refetchOnMount: true,
  });
  return { ...lots, progress };
}
