import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** Marks a history entry that opening a lot has added, so that closing it can go back. */
const OPENED = { openedLot: true } as const;

/** The open lot of a page, in the address (`?lot=`): the back button closes it. */
export function useOpenLot() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const lotID = params.get("lot");
  const isAdded = (state as { readonly openedLot?: unknown } | null)?.openedLot === true;
  const open = useCallback(
    (id: string) => navigate({ search: `?lot=${encodeURIComponent(id)}` }, { state: OPENED }),
    [navigate],
  );
  const close = useCallback(
    () => (isAdded ? navigate(-1) : navigate(pathname, { replace: true })),
    [navigate, isAdded, pathname],
  );
  return { lotID, open, close };
}
