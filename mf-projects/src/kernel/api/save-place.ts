import type { PlaceForm } from "@gisement/shared-domain/places";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
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
  /** As it was read; somebody else's change in between is refused. */
  readonly updatedAt?: string;
}

/** Creates a place that has no id, changes one that has (PLACE-504); gives the id. */
export function useSavePlace() {
  const shell = useShell();
  return useMutation({
    mutationFn: async ({ values: { id, lat, lon, ...values }, updatedAt }: SavePlace) => {
      const input = { ...values, location: { lat, lon } };
      if (id === undefined) return (await shell.graphql(CREATE_PLACE, { input })).createPlace.id;
      return (await shell.graphql(UPDATE_PLACE, { input: { ...input, id, updatedAt } })).updatePlace.id;
    },
    // A new place must be among the choices before the form that asked for it selects it.
    onSuccess: (placeID) => shell.changed("places", [placeID]),
  });
}
