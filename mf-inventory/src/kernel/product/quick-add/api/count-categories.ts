import { QUERY_KEYS, REFERENCE_DATA } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";

const COUNT_CATEGORIES = graphql(`
  query CategoriesOfName($name: String!) {
    searchProduct(
      filter: { name: { match: $name } }
      limit: 1
      aggregates: [{ name: "category", type: terms, field: "category", size: 3 }]
    ) {
      aggregateItems { name buckets { key } }
    }
  }
`);

/** Shorter texts match too much. */
const LEAST = 3;
const NONE: readonly string[] = [];

/** Values of the categories that the team's lots with these words in their name have, the commonest first. */
export function useCategoriesOfName(text: string): readonly string[] {
  const shell = useShell();
  const teamID = useTeamID();
  const name = text.trim();
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "categories-of-name", name],
    queryFn: ({ signal }) => shell.graphql(COUNT_CATEGORIES, { name }, { signal }),
    enabled: name.length >= LEAST,
    select: ({ searchProduct }) =>
      searchProduct.aggregateItems
        .flatMap(({ buckets }) => buckets.map(({ key }) => key))
        .filter((key) => key !== ""),
    ...REFERENCE_DATA,
  });
  return data ?? NONE;
}
