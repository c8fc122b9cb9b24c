import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { lotsByIdQuery, type QuoteLot } from "./api/search-lots.ts";

/** Other screens open the draft with lots: `/orders/quote?products=id,id`. */
const PARAMETER = "products";

const idsIn = (named: string): string[] => [
  ...new Set(
    named
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

/**
 * Adds the lots named in the address once they are loaded, then removes the parameter, so that a reload does not add
 * them again. `add` also receives the number of lots not found.
 */
export function useLotsFromAddress(add: (lots: readonly QuoteLot[], missing: number) => void) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const shell = useShell();
  const teamID = useTeamID();
  const named = parameters.get(PARAMETER) ?? "";
  const ids = useMemo(() => idsIn(named), [named]);
  const lots = useQuery(lotsByIdQuery(shell, teamID, ids));

  const take = useEffectEvent((found: readonly QuoteLot[]) => {
    add(found, ids.length - found.length);
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(PARAMETER);
        return next;
      },
      { replace: true, state },
    );
  });
  const found = ids.length > 0 ? lots.data : undefined;
  useEffect(() => {
    if (found) take(found);
  }, [found]);
  return { failed: ids.length > 0 && lots.isError, retry: () => void lots.refetch() };
}
