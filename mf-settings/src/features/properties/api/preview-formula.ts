import type { Locale } from "@gisement/shared-domain/locale";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const PREVIEW_FORMULA = graphql(`
  query PreviewFormula($fieldID: ID, $input: FormulaInput!) {
    previewFormula(fieldID: $fieldID, input: $input) {
      counted hasMore changed
      samples { id name numberBefore textBefore numberAfter textAfter }
    }
  }
`);

/** Which lots a formula would change if it were saved. */
export function useFormulaPreview(
  fieldID: string | null,
  { source, locale }: { readonly source: string; readonly locale: Locale },
  isWanted: boolean,
) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "preview", fieldID, locale, source],
    queryFn: async ({ signal }) =>
      (await shell.graphql(PREVIEW_FORMULA, { fieldID, input: { source, locale } }, { signal }))
        .previewFormula,
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
}
