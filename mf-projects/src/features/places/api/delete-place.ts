import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";

const DELETE_PLACE = graphql(`
  mutation DeletePlace($id: ID!) {
    deletePlace(id: $id) { id }
  }
`);

export function useDeletePlace() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (id: string) => (await shell.graphql(DELETE_PLACE, { id })).deletePlace.id,
    onSuccess: (id) => shell.changed("places", [id]),
  });
}
