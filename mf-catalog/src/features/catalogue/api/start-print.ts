import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CatalogPrintInput } from "../../../gql/graphql.ts";

const START_PRINT = graphql(`
  mutation StartCataloguePrint($input: CatalogPrintInput!) {
    startCatalogPrint(input: $input) { id }
  }
`);

/** Has the server write a saved version as a PDF, in the background. */
export function useStartPrint() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CatalogPrintInput) =>
      (await shell.graphql(START_PRINT, { input })).startCatalogPrint,
    onSuccess: ({ id }) => shell.changed("jobs", [id]),
  });
}
