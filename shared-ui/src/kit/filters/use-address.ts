import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

export interface Address {
  /** The rendered query string, with its question mark. */
  readonly search: string;
  /** The newest query string: the last requested one, if React has not rendered it yet. */
  readonly newest: () => string;
  readonly go: (search: string, options?: { readonly replace?: boolean }) => void;
}

/**
 * The query string of the screen's URL. The router renders a navigation as a transition, which keys and clicks overtake
 * on a slow device: a change must start from `newest()`, or it would drop the change before it.
 */
export function useAddress(): Address {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const rendered = useRef(search);
  const requested = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    rendered.current = location.search;
    const at = requested.current.indexOf(location.search);
    // Any other address is a navigation of another part of the page.
    requested.current = at < 0 ? [] : requested.current.slice(at + 1);
  }, [location]);
  const newest = useCallback(() => requested.current.at(-1) ?? rendered.current, []);
  const go = useCallback(
    (next: string, { replace = false }: { readonly replace?: boolean } = {}) => {
      requested.current = [...requested.current, next === "?" ? "" : next];
      navigate({ pathname, search: next }, { replace });
    },
    [navigate, pathname],
  );
  return { search, newest, go };
}
