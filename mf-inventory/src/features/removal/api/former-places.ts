import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { useLotChoices } from "../../../kernel/lots/api/list-choices.ts";

const FORMER_PLACE = graphql(`
  query FormerPlace($id: ID!) {
    changeLogByEntityID(entityID: $id, limit: 500) {
      items { field oldValue newValue changedAt }
    }
  }
`);

/** Maximum lots queried individually; the server restores each lot to its place in any case. */
const ASKED = 20;

/** A removed lot and its current place. */
interface RemovedLot {
  readonly id: string;
  readonly place?: { readonly id: string; readonly name: string } | null;
}

/**
 * Names of the places that removed lots return to, by lot: from the change log (decision A9), or the current place
 * unless that is a place of removed lots. Lots whose place was deleted are missing.
 */
export function useFormerPlaces(lots: readonly RemovedLot[]): ReadonlyMap<string, string> {
  const shell = useShell();
  const teamID = useTeamID();
  const { choices } = useLotChoices();
  const away = lots.filter(({ place }) => place && choices.removalPlaces.includes(place.id));
  const ids = away.map(({ id }) => id);
  const asked = ids.length <= ASKED;
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "former-places", ids] as const,
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id) => {
          const { changeLogByEntityID } = await shell.graphql(FORMER_PLACE, { id }, { signal });
          const moves = changeLogByEntityID.items.filter(({ field }) => field === "placeID");
          return { id, moves: moves.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1)) };
        }),
      ),
    enabled: asked && ids.length > 0,
    staleTime: 0,
  });
  const names = new Map<string, string>();
  for (const { id, place } of lots) if (place && !ids.includes(id)) names.set(id, place.name);
  for (const { id, moves } of data ?? []) {
    const removal = moves.find(({ newValue }) => choices.removalPlaces.includes(newValue));
    const name = removal && choices.placeNames.get(removal.oldValue);
    if (name) names.set(id, name);
  }
  return names;
}
