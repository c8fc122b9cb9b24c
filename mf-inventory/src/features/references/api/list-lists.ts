import { LIMITS, TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { LOT } from "@gisement/shared-domain/records/lot";
import { PROPERTY_STEP, usePropertySteps } from "@gisement/shared-ui/property-set";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { OptionListsQuery, SaveFieldsInput } from "../../../gql/graphql.ts";

const OPTION_LISTS = graphql(`
  query OptionLists($limit: Int) {
    listFields(filter: { type: { eq: "LIST" } }, limit: $limit) {
      items { id key label group optionCount organizationFieldsId userID translations { lang label } }
    }
  }
`);
const SAVE_LISTS = graphql(`
  mutation SaveLists($input: SaveFieldsInput!) {
    saveFields(input: $input) { batchID ids }
  }
`);

export type ListRow = OptionListsQuery["listFields"]["items"][number];

/** Values of some of the platform's lists are checked by a rule instead of a list of options. */
const hasOptions = ({ key }: ListRow): boolean => {
  const field = LOT.find(key);
  return field === undefined || field.list !== undefined || key === "unit";
};

/** The team's option lists. */
export function useOptionLists() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "lists"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(OPTION_LISTS, { limit: LIMITS.allFields }, { signal })).listFields.items.filter(
        hasOptions,
      ),
    staleTime: TIMINGS.propertiesStale,
  });
}

/** Creates, duplicates or hides lists in one step, which undo takes back. */
export function useSaveLists() {
  const shell = useShell();
  const { record } = usePropertySteps();
  return useSilentMutation({
    mutationKey: PROPERTY_STEP,
    mutationFn: async (input: SaveFieldsInput) => (await shell.graphql(SAVE_LISTS, { input })).saveFields,
    onSuccess: ({ batchID, ids }) => {
      record(batchID);
      return shell.changed("properties", ids);
    },
  });
}
