import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** Only actions that ask before they write: an address must not change anything by itself. */
const ASKING: readonly string[] = ["status", "split", "move", "assign"];

/** The action that the address asks for (`?act=status`), and the call that removes it from the address. */
export function useAskedID(): readonly [id: string | null, clear: () => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("act");
  const clear = useCallback(
    () =>
      setParams(
        (current) => {
          const rest = new URLSearchParams(current);
          rest.delete("act");
          return rest;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [asked !== null && ASKING.includes(asked) ? asked : null, clear];
}
