import { useFormat } from "@gisement/shared-ui/locale";
import { type MapPoint, PointsMap } from "@gisement/shared-ui/map";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Candidate } from "./use-candidates.ts";

interface ResultsMapProps {
  readonly candidates: readonly Candidate[];
  /** Ids of lots. */
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Names that stand for a point. */
const NAMED = 3;

/** Lots at one position, as one point. */
interface Spot extends MapPoint {
  readonly lotIDs: readonly string[];
}

/** Where the lots are that match; a point takes its lots into the choice, or out of it if all are in. */
export function ResultsMap({ candidates, chosen, onChoose }: ResultsMapProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const spots = useMemo(() => {
    const found = new Map<string, Spot>();
    for (const { match, position } of candidates) {
      if (!position) continue;
      const id = `${position.lat} ${position.lon}`;
      const known = found.get(id);
      const lotIDs = [...(known?.lotIDs ?? []), match.lotID];
      const label = known
        ? lotIDs.length <= NAMED
          ? `${known.label}, ${match.name}`
          : known.label
        : match.name;
      found.set(id, { id, ...position, label, count: lotIDs.length, lotIDs });
    }
    return [...found.values()];
  }, [candidates]);
  const selected = useMemo(
    () => spots.filter(({ lotIDs }) => lotIDs.some((id) => chosen.includes(id))).map(({ id }) => id),
    [spots, chosen],
  );
  if (spots.length === 0) return null;
  const unplaced = candidates.filter(({ position }) => !position).length;
  const toggle = (points: readonly MapPoint[]) => {
    const ids = new Set(points.map(({ id }) => id));
    const lots = spots.filter(({ id }) => ids.has(id)).flatMap(({ lotIDs }) => lotIDs);
    const isIn = lots.every((id) => chosen.includes(id));
    const others = chosen.filter((id) => !lots.includes(id));
    onChoose(isIn ? others : [...others, ...lots]);
  };
  return (
    <div>
      <div className="mfi-results__map">
        <PointsMap
          label={t("alerts.results.map")}
          points={spots}
          selected={selected}
          onSelect={toggle}
          staysPut
          fit={spots.map(({ id }) => id).join(" ")}
        />
      </div>
      {unplaced > 0 && (
        <p className="mfi-results__short">
          {t("alerts.results.unplaced", { count: unplaced, formatted: format.number(unplaced) })}
        </p>
      )}
    </div>
  );
}
