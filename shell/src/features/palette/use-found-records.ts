import { useEffect, useState } from "react";
import { useRuntime, useTeam } from "../../runtime/use-runtime.tsx";
import { FIND_RECORDS, type Found } from "./api/find-records.ts";

/** Milliseconds after the last key. */
const PAUSE = 120;

export interface FoundRecords {
  /** Of the last text that was answered; null before the first answer. */
  readonly found: Found | null;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}
const NOTHING: FoundRecords = { found: null, isPending: false, hasFailed: false };

/** The team's rows that a text names; those of the previous text until the server has answered. */
export function useFoundRecords(typed: string): FoundRecords {
  const { shell } = useRuntime();
  const team = useTeam();
  const text = typed.trim();
  const [state, setState] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another team has other rows
  useEffect(() => {
    if (text === "") {
      setState(NOTHING);
      return;
    }
    const controller = new AbortController();
    setState(({ found }) => ({ found, isPending: true, hasFailed: false }));
    const timer = setTimeout(async () => {
      try {
        const { findRecords } = await shell.graphql(FIND_RECORDS, { text }, { signal: controller.signal });
        setState({ found: findRecords, isPending: false, hasFailed: false });
      } catch {
        if (!controller.signal.aborted) setState({ found: null, isPending: false, hasFailed: true });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, team.id, shell]);
  return state;
}
