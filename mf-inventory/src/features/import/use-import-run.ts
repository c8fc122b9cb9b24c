import { isConflict } from "@gisement/shared-domain/errors";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback, useEffect, useRef, useState } from "react";
import { errorOfWork, followImport, type ImportState, readImport } from "./api/import-state.ts";
import { importFinished } from "./api/list-imports.ts";
import { commitImport, discardImport, type ImportPlan, planImport, stageImport } from "./api/run-import.ts";
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
  /** `isReached`: whether the server answered the last question about it. */
  | { readonly status: "writing"; readonly total: number; readonly isReached: boolean }
  /** `isKnown`: the server has answered since that it wrote nothing; otherwise its state is unknown. */
  | {
      readonly status: "failed";
      readonly error: unknown;
      readonly isKnown: boolean;
      readonly retry: () => void;
    }
  | {
      readonly status: "done";
      readonly draft: ImportDraft;
      readonly plan: ImportPlan | null;
      readonly created: number;
      readonly updated: number;
    };

/** Estimated seconds left at the current pace; null at first. */
function secondsLeft(sent: number, total: number, since: number): number | null {
  if (sent <= 0) return null;
  return Math.ceil((((Date.now() - since) / sent) * (total - sent)) / 1000);
}

/**
 * One import: staging, dry run, commit. Every phase can be repeated with the same id without duplicating anything;
 * this browser keeps the rows until they are committed, so that the import can resume after a reload. The server commits in the
 * background: after an error, and before it says how an import ended, this page asks the server for the import's state.
 */
export function useImportRun() {
  const shell = useShell();
  const [state, setState] = useState<ImportRunState>({ status: "idle" });
  const controller = useRef<AbortController | null>(null);
  const current = useRef<ImportDraft | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const finish = useCallback(
    (draft: ImportDraft, plan: ImportPlan | null, { createdCount, updatedCount }: ImportState) => {
      void dropDraft(draft.id);
      setState({ status: "done", draft, plan, created: createdCount, updated: updatedCount });
      importFinished(shell, draft.id, createdCount + updatedCount);
    },
    [shell],
  );
  /** A new phase, which ends the former one: its signal, and where it shows whether the server answers. */
  const begin = useCallback((draft: ImportDraft) => {
    controller.current?.abort();
    const abort = new AbortController();
    controller.current = abort;
    current.current = draft;
    return abort;
  }, []);
  /** Shows the end of a commit, or why there was none. */
  const conclude = useCallback(
    (draft: ImportDraft, plan: ImportPlan | null, after: ImportState | null, retry: () => void) => {
      if (after?.status === "COMMITTED") return finish(draft, plan, after);
      const error = errorOfWork(after?.work) ?? new Error(`the import is ${after?.status ?? "gone"}`);
      shell.reportError(error, { importID: draft.id });
      setState({ status: "failed", error, isKnown: true, retry });
    },
    [shell, finish],
  );
  /** Shows a commit that has begun, on this page or another, until it has ended. */
  const follow = useCallback(
    async (draft: ImportDraft, retry: () => void) => {
      const { signal } = begin(draft);
      const show = (isReached: boolean) =>
        setState({ status: "writing", total: draft.rows.length, isReached });
      show(true);
      try {
        conclude(draft, null, await followImport(shell, draft.id, { signal, onReached: show }), retry);
      } catch (error) {
        if (!signal.aborted) setState({ status: "failed", error, isKnown: false, retry });
      }
    },
    [shell, begin, conclude],
  );
  /** After an error: asks the server what has become of the import before saying anything. */
  const fail = useCallback(
    async (error: unknown, draft: ImportDraft, retry: () => void) => {
      shell.reportError(error, { importID: draft.id });
      const { signal } = begin(draft);
      const after = await readImport(shell, draft.id, signal).catch(() => undefined);
      if (signal.aborted) return;
      if (after?.status === "COMMITTED") finish(draft, null, after);
      else if (after?.status === "WRITING") await follow(draft, retry);
      else setState({ status: "failed", error, isKnown: after !== undefined, retry });
    },
    [shell, begin, finish, follow],
  );

  const send = useCallback(
    async (given: ImportDraft) => {
      let draft = given;
      const abort = begin(draft);
      const retry = () => void send(draft);
      const total = draft.rows.length;
      const since = Date.now();
      let first: number | null = null;
      setState({ status: "sending", sent: 0, total, secondsLeft: null });
      try {
        await keepDraft(draft);
        // A draft without rows resumes with the rows that the server already has.
        const isOpen =
          total > 0
            ? await stageImport(shell, draft, {
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
              })
            : (await readImport(shell, draft.id, abort.signal))?.status === "STAGING";
        if (!isOpen) return await follow(draft, retry);
        setState({ status: "planning" });
        const plan = await planImport(shell, draft.id, abort.signal);
        setState({ status: "review", draft, plan });
      } catch (error) {
        if (!abort.signal.aborted) await fail(error, draft, retry);
      }
    },
    [shell, begin, fail, follow],
  );

  const commit = useCallback(
    async (draft: ImportDraft, plan: ImportPlan, leaveOutConflicts: boolean) => {
      const { signal } = begin(draft);
      const retry = () => void send(draft);
      const show = (isReached: boolean) =>
        setState({ status: "writing", total: plan.created + plan.updated, isReached });
      show(true);
      try {
        const { fingerprint } = plan;
        const options = { leaveOutConflicts, fingerprint };
        const after = await commitImport(shell, draft.id, options, { signal, onReached: show });
        const refusal = after?.status === "STAGING" ? errorOfWork(after.work) : null;
        // The inventory changed since the dry run: the user must accept a new one. Sending again sends no row twice.
        if (isConflict(refusal) && refusal.details.field === "fingerprint") {
          await send(draft);
          return true;
        }
        conclude(draft, plan, after, retry);
      } catch (error) {
        if (!signal.aborted) await fail(error, draft, retry);
      }
      return false;
    },
    [shell, begin, conclude, fail, send],
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
