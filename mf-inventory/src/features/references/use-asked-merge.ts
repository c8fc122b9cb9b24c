import { useEffect, useRef } from "react";

interface AskedMerge<Row> {
  /** Whether the address asks for the merge, as the review of a new row does. */
  readonly isAsked: boolean;
  /** The row of the address, once it is known with what the dialog shows of it; null if it cannot be merged. */
  readonly row: Row | null | undefined;
  readonly merge: (row: Row) => void;
  /** Takes the request out of the address, so that neither a reload nor going back asks again. */
  readonly clear: () => void;
}

/** Opens the merge of the row that the address names, once. */
export function useAskedMerge<Row>({ isAsked, row, merge, clear }: AskedMerge<Row>): void {
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!isAsked) wasAsked.current = false;
    if (!isAsked || row === undefined || wasAsked.current) return;
    wasAsked.current = true;
    clear();
    if (row !== null) merge(row);
  });
}
