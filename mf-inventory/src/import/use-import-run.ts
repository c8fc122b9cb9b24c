import type { ImportRow } from "@gisement/shared-domain/import";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback, useEffect, useRef, useState } from "react";
import { refreshAfterImport } from "./api/list-imports.ts";
import { type ImportRun, runImport } from "./api/run-import.ts";

export type ImportRunState =
  | { readonly status: "idle" }
  | {
      readonly status: "sending";
      readonly sent: number;
      readonly total: number;
      readonly secondsLeft: number | null;
    }
  | { readonly status: "writing"; readonly sent: number; readonly total: number; readonly secondsLeft: null }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "done"; readonly importID: string; readonly created: number };

/** Seconds until the rest is sent at the pace so far; unknown at first. */
function secondsLeft(sent: number, total: number, since: number): number | null {
  if (sent === 0) return null;
  return Math.ceil((((Date.now() - since) / sent) * (total - sent)) / 1000);
}

/** One import from sending to written. A failed run goes on with the same id, so that nothing is doubled. */
export function useImportRun() {
  const shell = useShell();
  const [state, setState] = useState<ImportRunState>({ status: "idle" });
  const controller = useRef<AbortController | null>(null);
  const last = useRef<ImportRun | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const go = useCallback(
    async (run: ImportRun) => {
      const abort = new AbortController();
      controller.current = abort;
      last.current = run;
      const total = run.rows.length;
      const since = Date.now();
      setState({ status: "sending", sent: 0, total, secondsLeft: null });
      try {
        const created = await runImport(shell, run, {
          signal: abort.signal,
          onProgress: (stage) =>
            setState(
              stage.stage === "sending"
                ? {
                    status: "sending",
                    sent: stage.sent,
                    total,
                    secondsLeft: secondsLeft(stage.sent, total, since),
                  }
                : { status: "writing", sent: total, total, secondsLeft: null },
            ),
        });
        setState({ status: "done", importID: run.id, created });
        refreshAfterImport(shell, run.id, created);
      } catch (error) {
        if (abort.signal.aborted) setState({ status: "idle" });
        else {
          shell.reportError(error, { importID: run.id });
          setState({ status: "failed", error });
        }
      }
    },
    [shell],
  );

  return {
    state,
    start: (fileName: string, rows: readonly ImportRow[], mapping: Readonly<Record<string, string>>) =>
      void go({ id: crypto.randomUUID(), fileName, rows, mapping }),
    retry: () => {
      if (last.current) void go(last.current);
    },
    cancel: () => controller.current?.abort(),
    reset: () => setState({ status: "idle" }),
  };
}
