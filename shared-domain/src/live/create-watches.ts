import { type Presence, type Thing, thingKey, type WatchKind } from "./things.ts";

/** What a page learns of a row that it watches. */
export interface WatchState {
  /** Who else has it open: the first names, and their number. */
  readonly others: readonly Presence[];
  readonly total: number;
  /** Changes by others since the page watches it; the queries that show it are refetched. */
  readonly changes: number;
}
export const UNWATCHED: WatchState = { others: [], total: 0, changes: 0 };
type Listener = (state: WatchState) => void;

/**
 * The things that the parts of one page show. A listener that throws is reported and does not prevent the others from
 * running.
 */
export function createWatches(onFault: (error: unknown) => void) {
  const entries = new Map<
    string,
    { readonly thing: Thing; readonly listeners: Set<Listener>; state: WatchState }
  >();
  const sets = new Set<() => void>();
  const tell = (listener: Listener, state: WatchState) => {
    try {
      listener(state);
    } catch (error) {
      onFault(error);
    }
  };
  const changed = () => {
    for (const listener of sets) listener();
  };
  const update = (thing: Thing, next: (state: WatchState) => WatchState) => {
    const entry = entries.get(thingKey(thing));
    if (!entry) return;
    entry.state = next(entry.state);
    for (const listener of [...entry.listeners]) tell(listener, entry.state);
  };
  return {
    /** Calls the listener immediately, and whenever others come, go or change the thing. The returned function stops watching. */
    watch(kind: WatchKind, id: string, listener: Listener): () => void {
      const key = thingKey({ kind, id });
      const known = entries.get(key);
      const entry = known ?? { thing: { kind, id }, listeners: new Set<Listener>(), state: UNWATCHED };
      entries.set(key, entry);
      // Two parts may pass the same function; each stops separately.
      const own: Listener = (state) => listener(state);
      entry.listeners.add(own);
      if (!known) changed();
      tell(own, entry.state);
      return () => {
        if (!entry.listeners.delete(own) || entry.listeners.size > 0) return;
        entries.delete(key);
        changed();
      };
    },
    things: (): readonly Thing[] => [...entries.values()].map(({ thing }) => thing),
    has: (thing: Thing): boolean => entries.has(thingKey(thing)),
    /** Calls the listener when the page starts or stops to watch a thing. */
    onSet(listener: () => void): () => void {
      sets.add(listener);
      return () => sets.delete(listener);
    },
    /** Others have come to a thing, or left it. */
    show: (thing: Thing, { others, total }: Pick<WatchState, "others" | "total">): void =>
      update(thing, (state) => ({ ...state, others, total })),
    /** Others have changed a thing. */
    count: (thing: Thing): void => update(thing, (state) => ({ ...state, changes: state.changes + 1 })),
    /** The stream has ended: nothing is known of the others. */
    clear(): void {
      for (const { thing } of [...entries.values()])
        update(thing, (state) => ({ ...state, others: [], total: 0 }));
    },
  };
}
export type Watches = ReturnType<typeof createWatches>;
