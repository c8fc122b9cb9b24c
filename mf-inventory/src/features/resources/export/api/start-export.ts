import type { ExportFormat } from "@gisement/shared-domain/export";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../../gql/gql.ts";
import type { ExportSearch } from "./export-lots.ts";

const START_EXPORT = graphql(`
  mutation StartExport(
    $format: ExportFormat!
    $locale: ExportLanguage!
    $filter: ProductFilter
    $sort: [ProductSortInput!]
  ) {
    startExport(format: $format, locale: $locale, filter: $filter, sort: $sort) { id }
  }
`);

/** Has the server write all fields of a search's lots, in the background; the dialog shows a failure. */
export function useStartExport(search: ExportSearch) {
  const shell = useShell();
  const locale = useLocale();
  return useSilentMutation({
    mutationFn: async (format: ExportFormat) =>
      (await shell.graphql(START_EXPORT, { ...search, format, locale })).startExport,
    onSuccess: ({ id }) => shell.changed("jobs", [id]),
  });
}
