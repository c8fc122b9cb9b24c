import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../../gql/gql.ts";
import type { BlockMessagesInput, ReportOrderInput } from "../../../../gql/graphql.ts";

const BLOCK_MESSAGES = graphql(`
  mutation BlockMessages($input: BlockMessagesInput!) { blockMessages(input: $input) { id block } }
`);
const REPORT_ORDER = graphql(`
  mutation ReportOrder($input: ReportOrderInput!) { reportOrder(input: $input) { id } }
`);

/** Ends the other side's messages, or takes them again; the panel shows errors. */
export function useBlockMessages() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: BlockMessagesInput) =>
      (await shell.graphql(BLOCK_MESSAGES, { input })).blockMessages,
    onSettled: (_order, _error, { orderID }) => shell.changed("orders", [orderID]),
  });
}

/** Complains to the platform; the dialog shows errors and keeps the reason. */
export function useReportOrder() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: ReportOrderInput) => (await shell.graphql(REPORT_ORDER, { input })).reportOrder,
  });
}
