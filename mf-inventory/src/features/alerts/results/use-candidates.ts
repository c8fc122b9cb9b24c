import type { Source } from "@gisement/shared-domain/alerts";
import { DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { useTeamID } from "@gisement/shared-ui/remote";
import { useMemo } from "react";
import { isOwnLot } from "../../../kernel/lots/is-own-lot.ts";
import type { Alert } from "../api/list-alerts.ts";
import { useMatches, usePublishedMatches } from "../api/list-matches.ts";
import type { ShownMatch } from "../match-card.tsx";
import { useShownMatches } from "../use-shown-matches.ts";

/** A lot that matches a need. */
export interface Candidate {
  readonly match: ShownMatch;
  /** What is free of it, in its own unit; null if its quantity is not known. */
  readonly free: number | null;
  /** Whether orders hold a part of it. */
  readonly isHeld: boolean;
  readonly unit: string;
  /** Euros per unit. */
  readonly price: number | null;
  /** Kilograms of CO2 equivalent that the whole lot avoids, as its sheet says. */
  readonly co2: number | null;
  /** Kilometres. */
  readonly distance: number | null;
  /** Degrees; of lots in others' shops the town. */
  readonly position: { readonly lat: number; readonly lon: number } | null;
  /** Of another owner, who shows it in a shop. */
  readonly isOfShop: boolean;
  /** The lot as it was read, if the team may assign it; null for one that its owner has to be asked for. */
  readonly own: { readonly updatedAt: string; readonly isAssigned: boolean } | null;
}

interface Reasoned {
  readonly reasons: readonly { readonly criterion: string; readonly found?: unknown }[];
}
const distanceOf = ({ reasons }: Reasoned): number | null => {
  const found = reasons.find(({ criterion }) => criterion === "distance")?.found;
  return typeof found === "number" ? found : null;
};

/** The matches of a need, best first: the team's own lots, those of its sub-teams, and those of others' shops. */
export function useCandidates(alert: Alert, projectID: string) {
  const teamID = useTeamID();
  const own = useMatches(alert.id);
  const published = usePublishedMatches(alert.id);
  const { ofOwn, ofShop } = useShownMatches();
  const candidates = useMemo<readonly Candidate[]>(
    () =>
      [
        ...(own.data ?? []).map((match): Candidate => {
          const { quantity, heldQuantity, price, updatedAt, co2Impact } = match.status;
          return {
            match: ofOwn(match),
            free: quantity?.number == null ? null : Math.max(0, quantity.number - heldQuantity),
            isHeld: heldQuantity > 0,
            unit: quantity?.unit ?? DEFAULT_UNIT,
            price: price?.amount ?? null,
            co2: co2Impact ?? null,
            distance: distanceOf(match),
            position: match.status.location ?? null,
            isOfShop: false,
            own: isOwnLot(match.status, teamID)
              ? { updatedAt, isAssigned: match.status.projectID === projectID }
              : null,
          };
        }),
        ...(published.data ?? []).map(
          (match): Candidate => ({
            match: ofShop(match),
            free: match.lot.quantity.number,
            isHeld: false,
            unit: match.lot.quantity.unit ?? DEFAULT_UNIT,
            price: match.lot.price,
            co2: null,
            distance: distanceOf(match),
            position: match.lot.location ?? null,
            isOfShop: true,
            own: null,
          }),
        ),
      ].toSorted((one, other) => other.match.score - one.match.score),
    [own.data, published.data, ofOwn, ofShop, teamID, projectID],
  );
  return {
    candidates,
    isPending: own.isPending || published.isPending,
    error: own.error ?? published.error,
    refetch: () => {
      void own.refetch();
      void published.refetch();
    },
  };
}

/** What may be combined: not put aside, in the unit of the need, with something free. */
export const sourcesOf = (candidates: readonly Candidate[], unit: string): readonly Source[] =>
  candidates.flatMap(({ match, free, unit: own, price, distance }) =>
    match.decision.dismissedAt || own !== unit || free === null || free <= 0
      ? []
      : [{ id: match.lotID, amount: free, price, distance }],
  );
