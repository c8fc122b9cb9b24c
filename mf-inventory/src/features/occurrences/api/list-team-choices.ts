import { DELETED } from "@gisement/shared-domain/format";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { SuggestOption } from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import type { PlaceOption } from "@gisement/shared-ui/place";
import { useSession, useShell } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const LIST_TEAM_CHOICES = graphql(`
  query TeamChoices($team: ID!) {
    membersByOrganization(organizationID: $team) { items { id name userID status } }
    listPlaces(organizationID: $team) { items { id name zipcode city isRemoval } }
  }
`);

interface TeamChoices {
  readonly people: readonly SuggestOption[];
  readonly places: readonly PlaceOption[];
}
const NONE: TeamChoices = { people: [], places: [] };

/** A team's members and places to choose from; for null (solo), the user alone and no places. */
export function useTeamChoices(teamID: string | null) {
  const shell = useShell();
  const locale = useLocale();
  const viewer = useSession()?.viewer ?? null;
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [QUERY_KEYS.names, teamID, "team-choices"],
    queryFn: async ({ signal }): Promise<TeamChoices> => {
      const { membersByOrganization, listPlaces } = await shell.graphql(
        LIST_TEAM_CHOICES,
        { team: teamID ?? "" },
        { signal },
      );
      return {
        people: membersByOrganization.items.flatMap(({ userID, name, status }) =>
          status === "DONE" && userID ? [{ value: userID, label: name || DELETED[locale] }] : [],
        ),
        places: listPlaces.items.filter(({ isRemoval }) => !isRemoval),
      };
    },
    enabled: teamID !== null,
  });
  const people =
    teamID === null && viewer ? [{ value: viewer.id, label: viewer.name }] : (data?.people ?? NONE.people);
  return { people, places: data?.places ?? NONE.places, isPending: isFetching && !data, error, refetch };
}
