import { TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CatalogueCategoriesQuery } from "../../../gql/graphql.ts";

const LIST_CATEGORIES = graphql(`
  query CatalogueCategories {
    listFields(filter: { key: { eqs: ["category", "lot"] } }, limit: 10) {
      items { id key options { id value label translations { lang label } } }
    }
  }
`);

export type CategoryField = CatalogueCategoriesQuery["listFields"]["items"][number];

export function useCategoryFields() {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.fields, useTeamID(), "catalogue"],
    queryFn: async ({ signal }) => (await shell.graphql(LIST_CATEGORIES, {}, { signal })).listFields.items,
    staleTime: TIMINGS.propertiesStale,
  });
}
