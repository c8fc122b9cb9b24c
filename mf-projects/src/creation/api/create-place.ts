import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../gql";
import type { CreatePlaceInput } from "../../gql/graphql.ts";

const CREATE_PLACE = graphql(`
  mutation CreatePlace($input: CreatePlaceInput!) {
    createPlace(input: $input) { id name }
  }
`);

export function useCreatePlace() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (input: CreatePlaceInput) => (await shell.graphql(CREATE_PLACE, { input })).createPlace,
    onSuccess: async (place) => {
      shell.events.emit("data.changed", { entity: "Place", ids: [place.id] });
      // The new place must be among the choices before the form that asked for it selects it.
      await shell.queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.places] });
    },
  });
}
