import { translatedOptions } from "@gisement/shared-domain/locale";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const LIST_CHOICES = graphql(`
  query ListImportChoices {
    listFields(filter: { key: { eq: "category" } }, limit: 1) {
      items { id options { id value label translations { lang label } } }
    }
    listPlaces { items { id name } }
  }
`);

/** The team's categories and places, to which the values of a file are matched. */
export function useImportChoices() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "import-choices"],
    queryFn: async ({ signal }) => {
      const { listFields, listPlaces } = await shell.graphql(LIST_CHOICES, {}, { signal });
      return {
        categories: translatedOptions(listFields.items[0]?.options),
        places: listPlaces.items.map((place) => ({
          value: place.name,
          fr: place.name,
          en: place.name,
          nl: place.name,
        })),
      };
    },
  });
}
