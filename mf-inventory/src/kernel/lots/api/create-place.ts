import type { PlaceForm } from "@gisement/shared-domain/places";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";
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
  return useCallback(
    async ({ id: _id, lat, lon, ...values }) => {
      const input: CreatePlaceInput = { ...values, location: { lat, lon } };
      const { createPlace } = await shell.graphql(CREATE_PLACE, { input });
      await shell.changed("places", [createPlace.id]);
      return createPlace.id;
    },
    [shell],
  );
}
