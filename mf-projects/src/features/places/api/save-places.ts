import { PLACES_PER_CALL } from "@gisement/shared-domain/records/place";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CreatePlaceInput, UpdatePlaceInput } from "../../../gql/graphql.ts";

const SAVE_PLACES = graphql(`
  mutation SavePlaces($input: SavePlacesInput!) {
    savePlaces(input: $input) { id }
  }
`);

export interface PlaceChanges {
  readonly create: readonly CreatePlaceInput[];
  readonly update: readonly UpdatePlaceInput[];
}

interface Saving extends PlaceChanges {
  readonly onPart: (places: number) => void;
}

/** Writes places in parts, each of them whole or not at all. */
export function useSavePlaces() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async ({ create, update, onPart }: Saving): Promise<void> => {
      const written: string[] = [];
      try {
        for (let from = 0; from < Math.max(create.length, update.length); from += PLACES_PER_CALL) {
          const part = {
            create: create.slice(from, from + PLACES_PER_CALL),
            update: update.slice(from, from + PLACES_PER_CALL),
          };
          const { savePlaces } = await shell.graphql(SAVE_PLACES, { input: part });
          written.push(...savePlaces.map(({ id }) => id));
          onPart(written.length);
        }
      } finally {
        await shell.changed("places", written);
      }
    },
  }).mutateAsync;
}
