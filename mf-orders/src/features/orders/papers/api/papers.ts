import { isActive } from "@gisement/shared-domain/jobs";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { graphql } from "../../../../gql/gql.ts";
import type { IssueDocumentInput, IssueStateQuery } from "../../../../gql/graphql.ts";

export type IssueState = NonNullable<IssueStateQuery["getJob"]>;

const DOCUMENTS_OF_ORDER = graphql(`
  query DocumentsOfOrder($orderID: ID!) {
    documentsOfOrder(orderID: $orderID) { ...Paper }
  }
`);

const ISSUE_DOCUMENT = graphql(`
  mutation IssueDocument($input: IssueDocumentInput!) {
    issueDocument(input: $input) { id state }
  }
`);

const ISSUE_STATE = graphql(`
  query IssueState($id: ID!) {
    getJob(id: $id) { id state reason refusal }
  }
`);

/** Milliseconds between two looks at a document that is being drawn: most take less than one. */
const PACE = 400;

/** The issued documents of an order, newest first. */
export function useDocuments(orderID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    // Below the order's own key, so that its changes refresh them.
    queryKey: [QUERY_KEYS.order, teamID, orderID, "documents"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(DOCUMENTS_OF_ORDER, { orderID }, { signal })).documentsOfOrder,
  });
}

/** Starts to issue a document; the dialog shows errors and keeps the input. */
export function useIssueDocument() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: IssueDocumentInput) =>
      (await shell.graphql(ISSUE_DOCUMENT, { input })).issueDocument.id,
  });
}

/** Follows the work that issues a document until it ends; then the order's documents are read again. */
export function useIssueState(orderID: string, jobID: string | null) {
  const shell = useShell();
  const state = useQuery({
    queryKey: [QUERY_KEYS.jobs, "issue", jobID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(ISSUE_STATE, { id: jobID ?? "" }, { signal })).getJob ?? null,
    enabled: jobID !== null,
    refetchInterval: ({ state: { data } }) => (data && !isActive(data.state) ? false : PACE),
  });
  const ended = state.data && !isActive(state.data.state) ? state.data : null;
  const endedID = ended?.id ?? null;
  useEffect(() => {
    if (endedID) void shell.changed("orders", [orderID]);
  }, [endedID, orderID, shell]);
  return { ended, isLost: state.isError };
}
