import { useState } from "react";

/** The parts of a row that others have changed under the reader's eyes. */
export interface OthersChanges<Part extends string> {
  readonly parts: readonly Part[];
  dismiss(): void;
}

interface Seen<Part extends string> {
  readonly version: string;
  readonly parts: Readonly<Record<Part, string>>;
  /** Number of changes by others until then. */
  readonly changes: number;
  readonly marked: readonly Part[];
}

/**
 * Compares a row with the one that was on screen before. Only versions that arrive after an announced change of others
 * are marked: the reader knows their own.
 *
 * @param version changes with every stored change of the row (`updatedAt`)
 * @param parts what the screen shows of it, as text
 * @param changes number of changes by others, from `useWatched`
 */
export function useOthersChanges<Part extends string>(
  version: string,
  parts: Readonly<Record<Part, string>>,
  changes: number,
): OthersChanges<Part> {
  const [seen, setSeen] = useState<Seen<Part>>({ version, parts, changes, marked: [] });
  let shown = seen;
  if (version !== seen.version) {
    const isOthers = changes > seen.changes;
    const changed = (Object.keys(parts) as Part[]).filter((part) => parts[part] !== seen.parts[part]);
    const marked = isOthers ? [...new Set([...seen.marked, ...changed])] : seen.marked;
    shown = { version, parts, changes, marked };
    setSeen(shown);
  }
  return { parts: shown.marked, dismiss: () => setSeen({ ...shown, marked: [] }) };
}
