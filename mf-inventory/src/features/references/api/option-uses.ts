import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const OPTION_USES = graphql(`
  query OptionUses($key: String!) {
    optionUses(key: $key) { value count }
  }
`);

/** How many lots of the inventory have each value of the list. A change of lots counts again. */
export function useOptionUses(key: string | undefined) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "option-uses", key],
    queryFn: async ({ signal }) => {
      const { optionUses } = await shell.graphql(OPTION_USES, { key: key ?? "" }, { signal });
      return new Map(optionUses.map(({ value, count }) => [value, count]));
    },
    enabled: key !== undefined,
  });
}
