import { Button } from "@gisement/shared-ui/blueprint";
import { usePersistedFilters } from "@gisement/shared-ui/filters";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTeamID } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Candidate } from "./use-candidates.ts";

/** Whose lots are looked at, up to how far and up to which price; an empty text for any. */
export interface ResultsFilter {
  readonly owner: "" | "own" | "shops";
  /** Kilometres. */
  readonly within: string;
  /** Euros per unit. */
  readonly price: string;
}
const EVERYTHING: ResultsFilter = { owner: "", within: "", price: "" };
const DISTANCES = [20, 50, 100, 200, 500];
const PRICES = [10, 50, 100, 250, 500];

const isUpTo = (value: number | null, most: string): boolean =>
  most === "" || (value !== null && value <= Number(most));

/** Whether list, map and combinations show a lot; of which a distance or price is not known, no limit is kept. */
const isShown = ({ isOfShop, distance, price }: Candidate, filter: ResultsFilter): boolean =>
  (filter.owner === "" || isOfShop === (filter.owner === "shops")) &&
  isUpTo(distance, filter.within) &&
  isUpTo(price, filter.price);

/** The lots that the filter of a project leaves, which is kept for all its needs. */
export function useResultsFilter(projectID: string, candidates: readonly Candidate[]) {
  const [filter, setFilter] = usePersistedFilters(useTeamID(), `results-${projectID}`, EVERYTHING);
  const left = useMemo(() => candidates.filter((each) => isShown(each, filter)), [candidates, filter]);
  return {
    filter,
    left,
    hidden: candidates.length - left.length,
    change: (patch: Partial<ResultsFilter>) => setFilter((before) => ({ ...before, ...patch })),
    reset: () => setFilter(EVERYTHING),
  };
}

interface FilterBarProps
  extends Pick<ReturnType<typeof useResultsFilter>, "filter" | "hidden" | "change" | "reset"> {}

/** The filter of a project's results, with what it hides. */
export function FilterBar({ filter, hidden, change, reset }: FilterBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const id = useId();
  const upTo = (values: readonly number[], write: (value: number) => string) => [
    { value: "", label: t("alerts.results.filter.any") },
    ...values.map((value) => ({
      value: String(value),
      label: t("alerts.results.filter.upTo", { amount: write(value) }),
    })),
  ];
  const controls = [
    {
      name: "owner",
      options: [
        { value: "", label: t("alerts.results.filter.all") },
        { value: "own", label: t("alerts.results.filter.own") },
        { value: "shops", label: t("alerts.results.filter.shops") },
      ],
    },
    {
      name: "within",
      options: upTo(DISTANCES, (km) => t("alerts.results.km", { km: format.number(km) })),
    },
    { name: "price", options: upTo(PRICES, (euros) => format.money(euros)) },
  ] as const;
  return (
    <section className="mfi-results__filter" aria-label={t("alerts.results.filter.title")}>
      {controls.map(({ name, options }) => (
        <div key={name} className="mfi-results__control">
          <label htmlFor={`${id}-${name}`}>{t(`alerts.results.filter.${name}`)}</label>
          <Select
            id={`${id}-${name}`}
            options={options}
            value={filter[name]}
            onChange={(value) => change({ [name]: value })}
          />
        </div>
      ))}
      {hidden > 0 && (
        <p className="mfi-results__hidden" role="status">
          {t("alerts.results.filter.hidden", { count: hidden, formatted: format.number(hidden) })}
          <Button variant="minimal" size="small" text={t("alerts.results.filter.reset")} onClick={reset} />
        </p>
      )}
    </section>
  );
}
