import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useSession, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";

/** One walks through a building room by room: what comes next is like what was recorded a moment ago. */
const RECENT_NAMES = graphql(`
  query RecentLotNames($person: ID!, $place: ID, $hasPlace: Boolean!) {
    here: searchProduct(
      filter: { progress: { eq: "active" }, placeID: { eq: $place } }
      sort: [{ field: createdAt, direction: desc }]
      limit: 30
    ) @include(if: $hasPlace) { items { name } }
    mine: searchProduct(
      filter: { progress: { eq: "active" }, byUserID: { eq: $person } }
      sort: [{ field: createdAt, direction: desc }]
      limit: 30
    ) { items { name } }
  }
`);

const NONE: readonly string[] = [];

/** Names of the lots recorded last at the place, then of those that this person recorded last, newest first, each once. */
export function useRecentNames(placeID: string | null): readonly string[] {
  const shell = useShell();
  const teamID = useTeamID();
  const person = useSession()?.viewer.id ?? null;
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "recent-names", person, placeID],
    queryFn: ({ signal }) =>
      shell.graphql(
        RECENT_NAMES,
        { person: person ?? "", place: placeID, hasPlace: placeID !== null },
        { signal },
      ),
    enabled: person !== null,
    select: ({ here, mine }) => [
      ...new Set([...(here?.items ?? []), ...mine.items].flatMap(({ name }) => (name ? [name] : []))),
    ],
  });
  return data ?? NONE;
}
