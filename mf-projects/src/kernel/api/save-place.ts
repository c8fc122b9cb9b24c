import type { PlaceForm } from "@gisement/shared-domain/places";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../gql/gql.ts";

const CREATE_PLACE = graphql(`
  mutation CreatePlace($input: CreatePlaceInput!) {
    createPlace(input: $input) { id }
  }
`);
const UPDATE_PLACE = graphql(`
  mutation UpdatePlace($input: UpdatePlaceInput!) {
    updatePlace(input: $input) { id }
  }
`);

export interface SavePlace {
  readonly values: PlaceForm;
  /** The version that was read; the server refuses the save if another user has changed the place since. */
  readonly updatedAt?: string;
}

/** Creates a place without an id, or updates one with an id (PLACE-504); returns the id. */
export function useSavePlace() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async ({ values: { id, lat, lon, ...values }, updatedAt }: SavePlace) => {
      const input = { ...values, location: { lat, lon } };
      if (id === undefined) return (await shell.graphql(CREATE_PLACE, { input })).createPlace.id;
      return (await shell.graphql(UPDATE_PLACE, { input: { ...input, id, updatedAt } })).updatePlace.id;
    },
    // The form that opened the dialog can select a new place only once it is among the options.
    onSuccess: (placeID) => shell.changed("places", [placeID]),
  });
}
