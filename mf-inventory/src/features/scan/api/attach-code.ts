import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { toSelectedLot } from "../../../kernel/lots/to-selected-lot.ts";

const FIND_LOTS = graphql(`
  query FindLotsToTag($text: String!) {
    searchProduct(filter: { text: { match: $text } }, limit: 20) {
      items {
        id productID name nameEN nameNL ref updatedAt
        place { id name }
      }
    }
  }
`);
const ATTACH = graphql(`
  mutation AttachLabel($input: AssignSerialCodesInput!) {
    assignSerialCodes(input: $input) { id elementID }
  }
`);

/** Text search for the lot to attach a code to. */
export function useLotsByText(text: string) {
  const shell = useShell();
  const teamID = useTeamID();
  const locale = useLocale();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "to-tag", text, locale],
    queryFn: async ({ signal }) => {
      const { searchProduct } = await shell.graphql(FIND_LOTS, { text }, { signal });
      return searchProduct.items.map((row) => ({ ...toSelectedLot(row, locale), ref: row.ref }));
    },
    enabled: text.trim() !== "",
    placeholderData: keepPreviousData,
  });
}

/** Attaches the code of a printed label to a lot or place. */
export function useAttachCode() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (code: { id: string; type: "LOT" | "PLACE"; elementID: string }) =>
      (await shell.graphql(ATTACH, { input: { codes: [code] } })).assignSerialCodes,
  });
}
