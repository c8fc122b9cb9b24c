import type { PlaceForm } from "@gisement/shared-domain/places";
import { changed, QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
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

/** Names and positions of places stand beside lots and projects, too, and fields' labels list them. */
export async function placesChanged(shell: ShellApi, ids: readonly string[]): Promise<void> {
  shell.events.emit("data.changed", changed("Place", ids));
  const { places, products, product, projects, project, fields, names } = QUERY_KEYS;
  for (const key of [products, product, projects, project, fields, names])
    void shell.queryClient.invalidateQueries({ queryKey: [key] });
  // A new place must be among the choices before the form that asked for it selects it.
  await shell.queryClient.invalidateQueries({ queryKey: [places] });
}

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
    onSuccess: (placeID) => placesChanged(shell, [placeID]),
  });
}
