import { Button } from "@gisement/shared-ui/blueprint";
import type { Change } from "@gisement/shared-ui/columns";
import { useFormat } from "@gisement/shared-ui/locale";
import { SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { ProductFilter } from "../../../gql/graphql.ts";
import { useProjectScope } from "../../../kernel/project-scope.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Alternative, useRelaxedSearch } from "../api/relax-search.ts";
import type { FacetNames } from "../filters/facet-labels.ts";
import { useFilterChips } from "../filters/use-filter-chips.ts";
import { filterKeyOf, type ResourcesState } from "../state/resources-state.ts";
import { NearLots } from "./near-lots.tsx";
import "./no-result.css";

interface NoLotFoundProps {
  readonly filter: ProductFilter;
  readonly state: ResourcesState;
  readonly onChange: (change: Change<ResourcesState>) => void;
  readonly names: FacetNames;
  readonly onAlternative: (alternative: Alternative) => void;
  readonly onOpen: (id: string) => void;
  readonly onClearAll: () => void;
}

/** Shown when no lot matches: what to leave out, with what that finds, and the nearest lots with what differs. */
export function NoLotFound(props: NoLotFoundProps) {
  const { filter, state, names, onChange, onAlternative, onOpen, onClearAll } = props;
  const chips = useFilterChips(state, onChange, names);
  const scope = useProjectScope();
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const relaxed = useRelaxedSearch(filter);
  const both = new Intl.ListFormat(format.locale, { type: "conjunction" });
  const either = new Intl.ListFormat(format.locale, { type: "disjunction" });
  const filterText = (field: string): string =>
    either.format(chips.find(({ key }) => key === filterKeyOf(field))?.values ?? [field]);
  const droppedText = ({ droppedWords, droppedFields }: Alternative): string =>
    both.format(
      [...droppedWords, ...droppedFields.map(filterText)].map((what) => t("noResult.quoted", { what })),
    );
  const { near = [] } = relaxed.data ?? {};
  // A project's list stays in the project.
  const alternatives = (relaxed.data?.alternatives ?? []).filter(
    ({ droppedFields }) => !scope || !droppedFields.includes("projectID"),
  );
  const title = t(alternatives.length > 0 ? "noResult.title" : "noResult.none");
  return (
    <section className="mfi-no-result" aria-label={title}>
      <h2 role="status">{title}</h2>
      {relaxed.isPending && <SkeletonRows rows={2} height={28} />}
      {alternatives.length > 0 && (
        <>
          <p>{t("noResult.without")}</p>
          <ul className="mfi-no-result__choices">
            {alternatives.map((alternative) => {
              const what = droppedText(alternative);
              return (
                <li key={what}>
                  <button
                    type="button"
                    className="mfi-no-result__choice"
                    aria-label={t("noResult.dropFinds", {
                      what,
                      count: alternative.total,
                      formatted: format.number(alternative.total),
                    })}
                    onClick={() => onAlternative(alternative)}
                  >
                    {t("noResult.drop", { what })} <span>{format.number(alternative.total)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {!relaxed.isPending && alternatives.length === 0 && chips.length > 1 && (
        <ul className="mfi-no-result__choices">
          {chips.map(({ key, values, onRemove }) => (
            <li key={key}>
              <button type="button" className="mfi-no-result__choice" onClick={onRemove}>
                {t("noResult.drop", { what: t("noResult.quoted", { what: either.format(values) }) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {near.length > 0 && <NearLots near={near} names={names} onOpen={onOpen} />}
      <div>
        <Button variant="minimal" intent="primary" text={t("list.showAll")} onClick={onClearAll} />
      </div>
    </section>
  );
}
