import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../../gql/gql.ts";

const ACCOUNTING_ENTRIES = graphql(`
  query AccountingEntries($from: String!, $to: String!) {
    accountingEntries(from: $from, to: $to) { name text total }
  }
`);

/** The file of entries of a period; the dialog shows errors. */
export function useAccountingEntries() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (days: { readonly from: string; readonly to: string }) =>
      (await shell.graphql(ACCOUNTING_ENTRIES, days)).accountingEntries,
  });
}
