import { useCallback, useEffect, useRef, useState } from "react";
import { PRINT_LIMIT, usePrintPreparation } from "../print/print-page.ts";
import type { DataGridProps } from "./types.ts";

/** Milliseconds after which the list is printed without the rows that are still missing. */
const PATIENCE_MS = 20_000;

type Loading<Row> = Pick<DataGridProps<Row>, "rows" | "total" | "onWindowChange" | "onReachEnd" | "groups">;

/** Number of rows that a printed list has once it is loaded. */
const wanted = <Row>({ rows, total, groups }: Loading<Row>) =>
  Math.min(PRINT_LIMIT, groups ? rows.length : Math.max(total ?? 0, rows.length));

const isComplete = <Row>(list: Loading<Row>) => {
  const count = wanted(list);
  return list.rows.length >= count && list.rows.slice(0, count).every((row) => row !== undefined);
};

/** Loads the rows that a printed list shows; true meanwhile, when the view must not ask for others. */
export function useRowsForPrint<Row>(list: Loading<Row>): boolean {
  const latest = useRef(list);
  latest.current = list;
  const [isLoading, setLoading] = useState(false);
  const finish = useRef<() => void>(() => {});

  const prepare = useCallback(async () => {
    if (isComplete(latest.current)) return;
    setLoading(true);
    const done = new Promise<void>((resolve) => {
      finish.current = resolve;
    });
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    setLoading(false);
  }, []);
  usePrintPreparation(prepare);

  const { rows } = list;
  const asked = useRef(-1);
  useEffect(() => {
    if (!isLoading) {
      asked.current = -1;
      return;
    }
    const current = latest.current;
    if (isComplete(current)) finish.current();
    // Once for each number of rows: the answer of the last request brings more, or none.
    else if (current.onWindowChange && asked.current === -1) current.onWindowChange(0, wanted(current));
    else if (current.onReachEnd && asked.current !== rows.length) current.onReachEnd();
    asked.current = rows.length;
  }, [isLoading, rows]);
  return isLoading;
}
