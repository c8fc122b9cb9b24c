import { type PlacedAt, type Presence, type Thing, thingKey, type WatchKind } from "./things.ts";

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

const withPlace = ({ at: _before, ...other }: Presence, at: PlacedAt | null): Presence =>
  at ? { ...other, at } : other;

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
  const points = new Set<(thing: Thing, at: PlacedAt | null) => void>();
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
      update(thing, (state) => {
        const placed = new Map(state.others.map((each) => [each.id, each.at]));
        return {
          ...state,
          others: others.map((each) => withPlace(each, placed.get(each.id) ?? null)),
          total,
        };
      }),
    /** The pointer of another one has moved, or left the thing. */
    move: (thing: Thing, who: string, at: PlacedAt | null): void =>
      update(thing, (state) =>
        state.others.some(({ id }) => id === who)
          ? { ...state, others: state.others.map((each) => (each.id === who ? withPlace(each, at) : each)) }
          : state,
      ),
    /** Says where this person's pointer is on a thing that the page watches; silent while no one else has it open. */
    point(kind: WatchKind, id: string, at: PlacedAt | null): void {
      const entry = entries.get(thingKey({ kind, id }));
      if (!entry || entry.state.total === 0) return;
      for (const listener of points) listener(entry.thing, at);
    },
    /** Calls the listener with each place of this person's pointer that others want to see. */
    onPoint(listener: (thing: Thing, at: PlacedAt | null) => void): () => void {
      points.add(listener);
      return () => points.delete(listener);
    },
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
