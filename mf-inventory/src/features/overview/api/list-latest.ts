import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { startOfWeek } from "../start-of-week.ts";

const CHANGED_LOTS = graphql(`
  query ChangedLots($changed: ProductFilter, $entered: ProductFilter) {
    changed: searchProduct(filter: $changed, limit: 1) { total }
    entered: searchProduct(filter: $entered, limit: 1) { total }
  }
`);
const ENTERED_LOTS = graphql(`
  query EnteredLots($filter: ProductFilter, $entered: ProductFilter) {
    latest: searchProduct(filter: $filter, limit: 24, sort: [{ field: createdAt, direction: desc }]) {
      items { id name nameEN nameNL action pictures quantity { number unit } }
    }
    entered: searchProduct(filter: $entered, limit: 1) { total }
  }
`);

/** How many lots entered or changed since the last visit. */
export function useChangedLots(since: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "changed", since],
    queryFn: async ({ signal }) => {
      // The counts of a first visit are not shown, and a period that begins now costs nothing.
      const from = since ?? new Date().toISOString();
      const { changed, entered } = await shell.graphql(
        CHANGED_LOTS,
        {
          changed: { ...LISTING_FILTER, updatedAt: { gte: from }, createdAt: { lt: from } },
          entered: { ...LISTING_FILTER, createdAt: { gte: from } },
        },
        { signal },
      );
      return { changed: changed.total, entered: entered.total };
    },
  });
}

/** The newest lots, and how many entered in the last seven days. */
export function useEnteredLots() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "entered"],
    queryFn: async ({ signal }) => {
      const { latest, entered } = await shell.graphql(
        ENTERED_LOTS,
        {
          filter: LISTING_FILTER,
          entered: { ...LISTING_FILTER, createdAt: { gte: startOfWeek(Date.now()) } },
        },
        { signal },
      );
      return { items: latest.items, total: entered.total };
    },
  });
}
