import { useFormat } from "@gisement/shared-ui/locale";
import { StatCard } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ViewAggregate } from "./api/search-organization.ts";
import { type ViewState, withChosen, writeViewState } from "./organization-state.ts";

/** Statuses counted by each figure; an empty list means all. */
const FIGURES = [
  { key: "lots", actions: [] },
  { key: "offered", actions: ["sale", "give"] },
  { key: "kept", actions: ["keep", "reuse"] },
  { key: "undecided", actions: ["tbd"] },
] as const;

interface FiguresProps {
  readonly aggregates: readonly ViewAggregate[];
  /** Number of lots that match all filters. */
  readonly total: number;
  readonly state: ViewState;
  readonly path: string;
}

/** Key figures, each a link to the lots it counts. */
export function Figures({ aggregates, total, state, path }: FiguresProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const buckets = aggregates.find(({ name }) => name === "action")?.buckets ?? [];
  const count = (actions: readonly string[]) =>
    buckets
      .filter(({ key }) => actions.length === 0 || actions.includes(key))
      .reduce((sum, bucket) => sum + bucket.doc_count, 0);
  // The counts ignore the status filter, and exclude lots without a status.
  const all = state.chosen.action ? count([]) : total;
  return (
    <div className="mfi-figures">
      {FIGURES.map(({ key, actions }) => (
        <StatCard
          key={key}
          label={t(`organization.figure.${key}`)}
          value={format.number(actions.length > 0 ? count(actions) : all)}
          hint={
            actions.length > 0 && all > 0
              ? t("organization.share", { share: format.percent((count(actions) / all) * 100, 0) })
              : undefined
          }
          path={`${path}${writeViewState(withChosen(state, "action", actions))}`}
        />
      ))}
    </div>
  );
}
