import { ALERT_LIMITS } from "@gisement/shared-domain/alerts";
import { toWanted } from "@gisement/shared-domain/records/need";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { useRef } from "react";
import { graphql } from "../../../gql/gql.ts";
import type { CopyAlertsInput, CreateAlertInput } from "../../../gql/graphql.ts";

const CREATE_ALERTS = graphql(`
  mutation CreateAlerts($input: CreateAlertsInput!) {
    createAlerts(input: $input) { batchID ids }
  }
`);
const COPY_ALERTS = graphql(`
  mutation CopyAlerts($input: CopyAlertsInput!) {
    copyAlerts(input: $input) { batchID ids }
  }
`);
const UNDO_ALERTS = graphql(`
  mutation UndoAlerts($batchID: ID!) {
    undoBatch(batchID: $batchID) { ids }
  }
`);

/** What all lines of a file have in common. */
type Common = Pick<CreateAlertInput, "location" | "spot" | "projectID">;

/**
 * Creates wanted items from the lines of a file, in parts. A line that an earlier, failed run has written already is not written
 * twice; `batches` names the steps of all runs.
 */
export function useCreateAlerts() {
  const shell = useShell();
  const batches = useRef<string[]>([]);
  const keys = useRef(new WeakMap<object, string>());
  const keyOf = (line: object): string => {
    const key = keys.current.get(line) ?? crypto.randomUUID();
    keys.current.set(line, key);
    return key;
  };
  const write = async (
    lines: readonly object[],
    common: Common,
    onProgress: (done: number) => void,
  ): Promise<void> => {
    try {
      for (let from = 0; from < lines.length; from += ALERT_LIMITS.created) {
        const part = lines.slice(from, from + ALERT_LIMITS.created);
        const items = part.map((line) => ({ ...toWanted({ ...line }), ...common, id: keyOf(line) }));
        batches.current.push((await shell.graphql(CREATE_ALERTS, { input: { items } })).createAlerts.batchID);
        onProgress(from + part.length);
      }
    } finally {
      void shell.changed("alerts", []);
    }
  };
  return { write, batches: () => batches.current };
}

/** Copies the active wanted items of a project into another one. */
export function useCopyAlerts() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CopyAlertsInput) => (await shell.graphql(COPY_ALERTS, { input })).copyAlerts,
    onSuccess: () => void shell.changed("alerts", []),
  });
}

/** Takes back the steps of an import, newest first. */
export function useUndoAlerts() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (batches: readonly string[]) => {
      for (const batchID of batches.toReversed()) await shell.graphql(UNDO_ALERTS, { batchID });
    },
    onSettled: () => void shell.changed("alerts", []),
  });
}
