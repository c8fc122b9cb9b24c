import { isConflict } from "@gisement/shared-domain/errors";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback, useEffect, useRef, useState } from "react";
import { importFinished } from "./api/list-imports.ts";
import {
  commitImport,
  discardImport,
  type ImportPlan,
  planImport,
  stageImport,
  type Written,
} from "./api/run-import.ts";
import { dropDraft, type ImportDraft, keepDraft, renameDraft } from "./import-draft.ts";

export type ImportRunState =
  | { readonly status: "idle" }
  | {
      readonly status: "sending";
      readonly sent: number;
      readonly total: number;
      readonly secondsLeft: number | null;
    }
  | { readonly status: "planning" }
  | { readonly status: "review"; readonly draft: ImportDraft; readonly plan: ImportPlan }
  | { readonly status: "writing"; readonly total: number }
  | { readonly status: "failed"; readonly error: unknown; readonly retry: () => void }
  | ({ readonly status: "done"; readonly draft: ImportDraft; readonly plan: ImportPlan | null } & Written);

/** Estimated seconds left at the current pace; null at first. */
function secondsLeft(sent: number, total: number, since: number): number | null {
  if (sent <= 0) return null;
  return Math.ceil((((Date.now() - since) / sent) * (total - sent)) / 1000);
}

/**
 * One import: staging, dry run, commit. Every phase can be repeated with the same id without duplicating anything;
 * this browser keeps the rows until they are committed, so that the import can resume after a reload.
 */
export function useImportRun() {
  const shell = useShell();
  const [state, setState] = useState<ImportRunState>({ status: "idle" });
  const controller = useRef<AbortController | null>(null);
  const current = useRef<ImportDraft | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const fail = useCallback(
    (error: unknown, retry: () => void) => {
      shell.reportError(error, { importID: current.current?.id });
      setState({ status: "failed", error, retry });
    },
    [shell],
  );
  const finish = useCallback(
    (draft: ImportDraft, plan: ImportPlan | null, written: Written) => {
      void dropDraft(draft.id);
      setState({ status: "done", draft, plan, ...written });
      importFinished(shell, draft.id, written.created + written.updated);
    },
    [shell],
  );

  const send = useCallback(
    async (given: ImportDraft) => {
      let draft = given;
      const abort = new AbortController();
      controller.current?.abort();
      controller.current = abort;
      current.current = draft;
      const total = draft.rows.length;
      const since = Date.now();
      let first: number | null = null;
      setState({ status: "sending", sent: 0, total, secondsLeft: null });
      try {
        await keepDraft(draft);
        // A draft without rows resumes with the rows that the server already has.
        const written =
          total > 0 &&
          (await stageImport(shell, draft, {
            signal: abort.signal,
            onOpened: async (id) => {
              draft = await renameDraft(draft, id);
              if (!abort.signal.aborted) current.current = draft;
            },
            onSent: (sent) => {
              first ??= sent;
              const left = secondsLeft(sent - first, total - first, since);
              setState({ status: "sending", sent, total, secondsLeft: left });
            },
          }));
        if (written) {
          finish(draft, null, written);
          return;
        }
        setState({ status: "planning" });
        const plan = await planImport(shell, draft.id, abort.signal);
        setState({ status: "review", draft, plan });
      } catch (error) {
        if (!abort.signal.aborted) fail(error, () => void send(draft));
      }
    },
    [shell, fail, finish],
  );

  const commit = useCallback(
    async (draft: ImportDraft, plan: ImportPlan, leaveOutConflicts: boolean) => {
      setState({ status: "writing", total: plan.created + plan.updated });
      try {
        const { fingerprint } = plan;
        finish(draft, plan, await commitImport(shell, draft.id, { leaveOutConflicts, fingerprint }));
      } catch (error) {
        // The inventory changed since the dry run: the user must accept a new one. Sending again sends no row twice.
        const moved = isConflict(error) && error.details.field === "fingerprint";
        if (moved) {
          await send(draft);
          return true;
        }
        fail(error, () => void send(draft));
      }
      return false;
    },
    [shell, fail, finish, send],
  );

  /** Discards the import: deletes its rows on the server and in this browser. */
  const discard = useCallback(async () => {
    controller.current?.abort();
    const draft = current.current;
    current.current = null;
    setState({ status: "idle" });
    if (!draft) return;
    await dropDraft(draft.id);
    // An import that never reached the server needs no discard; after a network error it is offered again.
    await discardImport(shell, draft.id).catch(() => undefined);
    void shell.changed("imports", [draft.id]);
  }, [shell]);

  return {
    state,
    send: (draft: ImportDraft) => void send(draft),
    commit,
    discard,
    reset: () => {
      current.current = null;
      setState({ status: "idle" });
    },
  };
}
