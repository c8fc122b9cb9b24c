/** Kinds of entries of the flight recorder; the panel groups entries by them. */
export const ENTRY_KINDS = [
  "boot",
  "navigate",
  "remote",
  "composition",
  "event",
  "call",
  "team",
  "fault",
  "guard",
  "long-task",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Plain JSON without personal data: names, counts and milliseconds, never the values of variables. */
export type EntryData = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface FlightEntry {
  /** Milliseconds since the page load. */
  readonly at: number;
  readonly kind: EntryKind;
  readonly name: string;
  /** The remote that caused the entry, if one did. */
  readonly remote?: string;
  readonly data?: EntryData;
}

/** Maximum number of entries; the oldest are dropped. */
const CAPACITY = 2000;

/** Records events of this page, in order, for the developer panel and its export file. */
function createRecorder(capacity = CAPACITY) {
  let entries: readonly FlightEntry[] = [];
  let waiting: FlightEntry[] = [];
  const listeners = new Set<() => void>();
  const settle = (): readonly FlightEntry[] => {
    if (waiting.length > 0) entries = [...entries, ...waiting].slice(-capacity);
    waiting = [];
    return entries;
  };
  return {
    record(kind: EntryKind, name: string, { remote, ...data }: EntryData & { remote?: string } = {}): void {
      waiting.push({
        at: Math.round(performance.now() * 10) / 10,
        kind,
        name,
        ...(remote ? { remote } : {}),
        ...(Object.keys(data).length > 0 ? { data } : {}),
      });
      if (waiting.length > capacity) settle();
      for (const listener of listeners) listener();
    },
    entries: settle,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Recorder = ReturnType<typeof createRecorder>;

/** The page's recorder. */
export const recorder = createRecorder();
