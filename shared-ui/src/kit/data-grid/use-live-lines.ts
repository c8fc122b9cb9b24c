import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { type GridLine, isRow } from "./line.ts";

/** Milliseconds that a changed row flashes, and that a row takes to fade when it leaves the list. */
const FLASH = 600;
const FADE = 160;
/** More rows than this leave because the list is another one. */
const MOST_LEAVING = 20;
const NONE: ReadonlySet<string> = new Set();

interface Versions<Row> {
  /** Names the list: its filter, sort and open groups. Only within one list do rows change or leave. */
  readonly listKey: string | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowVersion: ((row: Row) => string) | undefined;
}

function versionsOf<Row>(lines: readonly GridLine<Row>[], { rowKey, rowVersion }: Versions<Row>) {
  const versions = new Map<string, string>();
  if (rowVersion) for (const line of lines) if (isRow(line)) versions.set(rowKey(line), rowVersion(line));
  return versions;
}

const wantsMotion = () =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: no-preference)").matches;

/**
 * Shows what teammates do: a row with a new version flashes, and a row that leaves the list fades before the others
 * close the gap. Rows of another list appear at once.
 */
export function useLiveLines<Row>(lines: readonly GridLine<Row>[], options: Versions<Row>) {
  const { listKey, rowVersion } = options;
  const latest = useRef(options);
  latest.current = options;
  const shown = useRef({ lines, listKey });
  const [round, settle] = useReducer((count: number) => count + 1, 0);
  const [changed, setChanged] = useState(NONE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` tells that the shown lines are the newest again
  const { leaving, flashing } = useMemo(() => {
    const former = shown.current;
    if (!rowVersion || former.lines === lines || former.listKey !== listKey)
      return { leaving: NONE, flashing: NONE };
    const before = versionsOf(former.lines, latest.current);
    const now = versionsOf(lines, latest.current);
    // A list that is not loaded yet tells nothing about its rows.
    const isLoading = lines.length >= former.lines.length && now.size < before.size;
    const gone = isLoading ? [] : [...before.keys()].filter((key) => !now.has(key));
    const newer = [...now].filter(([key, version]) => before.has(key) && before.get(key) !== version);
    return {
      leaving: gone.length > 0 && gone.length <= MOST_LEAVING && wantsMotion() ? new Set(gone) : NONE,
      flashing: newer.length > 0 ? new Set(newer.map(([key]) => key)) : NONE,
    };
  }, [lines, listKey, rowVersion, round]);

  const fades = leaving.size > 0;
  useLayoutEffect(() => {
    const show = () => {
      shown.current = { lines, listKey };
    };
    if (!fades) {
      show();
      return;
    }
    const timer = setTimeout(() => {
      show();
      settle();
    }, FADE);
    return () => clearTimeout(timer);
  }, [lines, listKey, fades]);
  useEffect(() => {
    if (flashing.size > 0) setChanged(flashing);
  }, [flashing]);
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(NONE), FLASH);
    return () => clearTimeout(timer);
  }, [changed]);
  return { lines: fades ? shown.current.lines : lines, leaving, changed };
}
