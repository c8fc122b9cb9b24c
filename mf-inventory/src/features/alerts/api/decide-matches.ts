import { DISMISSAL_REASONS, type DismissalReason } from "@gisement/shared-domain/alerts";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type AlertMatch, matchesKey, type PublishedMatch, publishedMatchesKey } from "./list-matches.ts";

const KEEP_MATCHES = graphql(`
  mutation KeepAlertMatches($input: KeepAlertMatchesInput!) {
    keepAlertMatches(input: $input) { id }
  }
`);
const DISMISS_MATCH = graphql(`
  mutation DismissAlertMatch($input: DismissAlertMatchInput!) {
    dismissAlertMatch(input: $input) { id matchCount }
  }
`);
const RESTORE_MATCH = graphql(`
  mutation RestoreAlertMatch($input: RestoreAlertMatchInput!) {
    restoreAlertMatch(input: $input) { id matchCount }
  }
`);

export { DISMISSAL_REASONS, type DismissalReason };
export interface Dismissal {
  readonly reason: DismissalReason;
  /** Needed for `other`. */
  readonly note: string | null;
}
export type Decision =
  | { readonly kind: "keep"; readonly kept: readonly string[]; readonly left: readonly string[] }
  | ({ readonly kind: "dismiss"; readonly lotID: string } & Dismissal)
  | { readonly kind: "restore"; readonly lotID: string };

type Decided = AlertMatch["decision"];
const UNDECIDED: Decided = { keptAt: null, dismissedAt: null, dismissalReason: null, dismissalNote: null };

/** What a decision makes of that about one lot. */
function decidedOf(decision: Decision, lotID: string, before: Decided): Decided {
  const now = new Date().toISOString();
  if (decision.kind === "keep") {
    if (decision.kept.includes(lotID)) return { ...UNDECIDED, keptAt: now };
    return decision.left.includes(lotID) ? { ...before, keptAt: null } : before;
  }
  if (decision.lotID !== lotID) return before;
  if (decision.kind === "restore") return UNDECIDED;
  const { reason, note } = decision;
  return { keptAt: null, dismissedAt: now, dismissalReason: reason, dismissalNote: note };
}

/** Keeps matches on the short list of a wanted item, puts them aside or takes them up again, at once; an error takes that back. */
export function useDecideMatches(alertID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  const client = useQueryClient();
  const key = matchesKey(teamID, alertID);
  const publishedKey = publishedMatchesKey(teamID, alertID);
  return useMutation({
    mutationKey: ["alerts", "decide"],
    meta: { errorMessage: `${NAMESPACE}:alerts.progressFailed` },
    mutationFn: async (decision: Decision): Promise<void> => {
      switch (decision.kind) {
        case "keep": {
          const { kept, left } = decision;
          await shell.graphql(KEEP_MATCHES, { input: { alertID, kept: [...kept], left: [...left] } });
          return;
        }
        case "dismiss": {
          const { lotID, reason, note } = decision;
          await shell.graphql(DISMISS_MATCH, { input: { alertID, statusID: lotID, reason, note } });
          return;
        }
        case "restore":
          await shell.graphql(RESTORE_MATCH, { input: { alertID, statusID: decision.lotID } });
      }
    },
    // One after the other: two quick ticks of one lot arrive in their order.
    scope: { id: `decide-${alertID}` },
    onMutate: async (decision) => {
      await Promise.all([key, publishedKey].map((queryKey) => client.cancelQueries({ queryKey })));
      client.setQueryData<AlertMatch[]>(key, (matches) =>
        matches?.map((match) => ({
          ...match,
          decision: decidedOf(decision, match.status.id, match.decision),
        })),
      );
      client.setQueryData<PublishedMatch[]>(publishedKey, (matches) =>
        matches?.map((match) => ({ ...match, decision: decidedOf(decision, match.lot.id, match.decision) })),
      );
    },
    // After an error both lists are read again: other decisions of the same moment stay.
    onSettled: (_data, error) =>
      shell.changed("alerts", [alertID], error ? {} : { upToDate: [key, publishedKey] }),
  });
}
