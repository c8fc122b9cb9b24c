import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

interface OpenRowOptions {
  readonly setRow: (id: string | null, options: { readonly replace: boolean }) => void;
  /** Called with a row that a link on this page opened, rather than the list: of a comment, of a notification. */
  readonly onLinked: (id: string) => void;
}

/**
 * Opens, steps and closes the drawer of a row so that Back closes it: opening adds an entry to the history, the next
 * row replaces it, and closing takes it back.
 */
export function useOpenRow(
  openID: string | null,
  { setRow, onLinked }: OpenRowOptions,
): (id: string | null) => void {
  const navigate = useNavigate();
  /** Whether the newest entry of the history is the one that opened the drawer. */
  const isPushed = useRef(false);
  /** The rows that the list has opened until the address names them. */
  const openedHere = useRef(new Set<string | null>());
  const seen = useRef(openID);
  const linked = useRef(onLinked);
  linked.current = onLinked;
  useEffect(() => {
    if (seen.current === openID) return;
    seen.current = openID;
    const isOwn = openedHere.current.delete(openID);
    if (openID === null) {
      isPushed.current = false;
      openedHere.current.clear();
    } else if (!isOwn) linked.current(openID);
  }, [openID]);
  return useCallback(
    (id) => {
      if (id === null && isPushed.current) {
        isPushed.current = false;
        navigate(-1);
        return;
      }
      if (id !== null && openID === null) isPushed.current = true;
      openedHere.current.add(id);
      setRow(id, { replace: id === null || openID !== null });
    },
    [openID, setRow, navigate],
  );
}
