import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

type SetRow = (id: string | null, options: { readonly replace: boolean }) => void;

/**
 * Opens, steps and closes the drawer of a row so that Back closes it: opening adds an entry to the history, the next
 * row replaces it, and closing takes it back.
 */
export function useOpenRow(openID: string | null, setRow: SetRow): (id: string | null) => void {
  const navigate = useNavigate();
  /** Whether the newest entry of the history is the one that opened the drawer. */
  const isPushed = useRef(false);
  useEffect(() => {
    if (openID === null) isPushed.current = false;
  }, [openID]);
  return useCallback(
    (id) => {
      if (id === null && isPushed.current) {
        isPushed.current = false;
        navigate(-1);
        return;
      }
      if (id !== null && openID === null) isPushed.current = true;
      setRow(id, { replace: id === null || openID !== null });
    },
    [openID, setRow, navigate],
  );
}
