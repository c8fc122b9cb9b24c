import { DomainError, isConflict } from "@gisement/shared-domain/errors";
import type { QuoteDraftContent } from "@gisement/shared-domain/orders";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type SavedDraft, useSaveDraft } from "./api/quote-drafts.ts";

/** Pause after a change before it is saved, in milliseconds. */
const PAUSE = 800;
/** Pause before a save that failed is tried again, in milliseconds. */
const RETRY = 5000;

export type SavingState =
  | { readonly kind: "clean" | "waiting" | "saved" | "failed" | "gone" }
  /** A teammate saved the draft after it was read here. */
  | { readonly kind: "conflict"; readonly theirs: SavedDraft };

export interface FormContent {
  readonly content: QuoteDraftContent;
  /** Nothing was written: it is not worth a draft. */
  readonly isEmpty: boolean;
}

const isGone = (error: unknown): boolean => error instanceof DomainError && error.code === "NOT_FOUND";

/** Keeps a draft on the server while it is written: one save at a time, the last change always saved. */
export function useSavedDraft(key: string, start: SavedDraft | null, read: () => FormContent) {
  const save = useSaveDraft();
  const [state, setState] = useState<SavingState>({ kind: start ? "saved" : "clean" });
  const stored = useRef<{ id: string; updatedAt: string } | null>(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);
  const isStopped = useRef(false);
  const isChanged = useRef(false);

  const write = async (): Promise<void> => {
    const { content, isEmpty } = read();
    isChanged.current = false;
    if (isEmpty && stored.current === null) return setState({ kind: "clean" });
    try {
      const draft = await save.mutateAsync({
        id: stored.current?.id ?? key,
        updatedAt: stored.current?.updatedAt ?? null,
        content,
      });
      stored.current = { id: draft.id, updatedAt: draft.updatedAt };
      if (!isChanged.current) setState({ kind: "saved" });
    } catch (error) {
      if (isStopped.current) return;
      const theirs = isConflict(error) ? (error.details.current as SavedDraft | undefined) : undefined;
      if (theirs) setState({ kind: "conflict", theirs });
      else if (isGone(error)) setState({ kind: "gone" });
      else {
        setState({ kind: "failed" });
        isChanged.current = true;
        plan(RETRY);
      }
    }
  };
  const run = useEffectEvent(async () => {
    // One save at a time: the next one names the moment of this one.
    await running.current;
    if (isStopped.current) return;
    running.current = write().finally(() => {
      running.current = null;
      if (isChanged.current && !timer.current) plan(PAUSE);
    });
    await running.current;
  });
  function plan(pause: number) {
    clearTimeout(timer.current);
    if (isStopped.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void run();
    }, pause);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  return {
    state,
    /** Call after each change of the form. */
    changed: () => {
      if (isStopped.current || state.kind === "conflict" || state.kind === "gone") return;
      isChanged.current = true;
      setState({ kind: "waiting" });
      plan(PAUSE);
    },
    /** Ends saving, after the save that is under way: the draft is sent or deleted. Returns its id on the server. */
    stop: async (): Promise<string | null> => {
      isStopped.current = true;
      clearTimeout(timer.current);
      await running.current;
      return stored.current?.id ?? null;
    },
    /** Goes on after `stop`: the draft was not sent. */
    goOn: () => {
      isStopped.current = false;
      if (isChanged.current) plan(PAUSE);
    },
    /** Goes on after a teammate's save: with theirs, or writing over it. */
    settle: (theirs: SavedDraft, choice: "mine" | "theirs") => {
      stored.current = { id: theirs.id, updatedAt: theirs.updatedAt };
      setState({ kind: choice === "mine" ? "waiting" : "saved" });
      isChanged.current = choice === "mine";
      if (choice === "mine") plan(0);
    },
    /** Keeps a draft that others sent or deleted as a new one. */
    keepAnew: () => {
      stored.current = null;
      isChanged.current = true;
      setState({ kind: "waiting" });
      plan(0);
    },
  };
}
