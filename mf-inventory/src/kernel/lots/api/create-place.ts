import type { PlaceForm } from "@gisement/shared-domain/places";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CreatePlaceInput } from "../../../gql/graphql.ts";

const CREATE_PLACE = graphql(`
  mutation CreateLotPlace($input: CreatePlaceInput!) {
    createPlace(input: $input) { id }
  }
`);

/** Creates a place of the selected team; resolves with its id once the lists of places contain it. */
export function useCreatePlace(): (values: PlaceForm) => Promise<string> {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async ({ id: _id, lat, lon, ...values }: PlaceForm) => {
      const input: CreatePlaceInput = { ...values, location: { lat, lon } };
      return (await shell.graphql(CREATE_PLACE, { input })).createPlace.id;
    },
    onSuccess: (id) => shell.changed("places", [id]),
  }).mutateAsync;
}
