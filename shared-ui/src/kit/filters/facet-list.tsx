import { Button, Checkbox, InputGroup } from "@blueprintjs/core";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Change } from "../columns/types.ts";
import { foldText } from "../locale/fold-text.ts";
import { useFormat } from "../locale/use-format.ts";
import { FoldingFilter } from "./folding-filter.tsx";
import "./facet-list.css";

export interface FacetOption {
  value: string;
  label: string;
  count: number;
  /** Drawn before the label, for example the sign of a status. */
  mark?: ReactNode;
}

export interface Facet {
  key: string;
  label: string;
  options: readonly FacetOption[];
  selected: readonly string[];
  /** Label of a selected value that no longer occurs; without it the value itself is shown. */
  labelOf?: (value: string) => string;
  /** Sign of a selected value that no longer occurs. */
  markOf?: (value: string) => ReactNode;
}

export interface FacetListProps {
  facets: readonly Facet[];
  onChange: (key: string, change: Change<readonly string[]>) => void;
  /** Number of options shown before "show more". */
  shown?: number;
  loading?: boolean;
  /** Options as tiles for fingers, as in the sheet of a phone. */
  tiles?: boolean;
  ariaLabel?: string;
}

/** Facets with more options than this get a search field. */
const SEARCH_FROM = 11;

function FacetGroup({
  facet,
  shown,
  onChange,
}: {
  facet: Facet;
  shown: number;
  onChange: (change: Change<readonly string[]>) => void;
}) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const [all, setAll] = useState(false);
  const [query, setQuery] = useState("");
  const options = useMemo(() => {
    const known = new Set(facet.options.map((option) => option.value));
    // A selected value that no longer occurs stays in the list, so that it can be deselected.
    const lost = facet.selected
      .filter((value) => !known.has(value))
      .map((value) => ({
        value,
        label: facet.labelOf?.(value) ?? value,
        count: 0,
        mark: facet.markOf?.(value),
      }));
    return [...facet.options, ...lost];
  }, [facet.options, facet.selected, facet.labelOf, facet.markOf]);
  const foldedQuery = foldText(query);
  const matching = foldedQuery
    ? options.filter((option) => foldText(option.label).includes(foldedQuery))
    : options;
  const visible =
    all || foldedQuery
      ? matching
      : matching.filter((option, index) => index < shown || facet.selected.includes(option.value));
  const most = Math.max(1, ...options.map(({ count }) => count));
  const rest = matching.length - visible.length;
  const toggle = (value: string) => {
    const adds = !facet.selected.includes(value);
    onChange((current) => {
      const others = current.filter((other) => other !== value);
      return adds ? [...others, value] : others;
    });
  };
  return (
    <FoldingFilter name={facet.label} chosen={facet.selected.length} unfolded>
      {options.length > SEARCH_FROM && (
        <InputGroup
          className="gis-facet__search"
          size="small"
          value={query}
          onValueChange={setQuery}
          placeholder={t("filters.searchFacet")}
          aria-label={t("filters.searchFacetNamed", { facet: facet.label })}
        />
      )}
      <ul className="gis-facet__options">
        {visible.map((option) => (
          <li key={option.value}>
            <Checkbox checked={facet.selected.includes(option.value)} onChange={() => toggle(option.value)}>
              {option.mark}
              <span className="gis-facet__label">{option.label}</span>{" "}
              <span className="gis-facet__bar" aria-hidden="true">
                <span style={{ inlineSize: `${(option.count / most) * 100}%` }} />
              </span>
              <span className="gis-facet__count">{format.number(option.count)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {matching.length === 0 && <p className="gis-facet__none">{t("filters.noOption")}</p>}
      {(rest > 0 || (all && !foldedQuery && options.length > shown)) && (
        <Button
          size="small"
          variant="minimal"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          text={
            all
              ? t("filters.showLess")
              : t("filters.showMore", { count: rest, formatted: format.number(rest) })
          }
        />
      )}
    </FoldingFilter>
  );
}

/** Filters with counts. Several values of one facet are combined by "or", several facets by "and". */
export function FacetList({
  facets,
  onChange,
  shown = 6,
  loading = false,
  tiles = false,
  ariaLabel,
}: FacetListProps) {
  const { t } = useTranslation("ui");
  return (
    <section
      className={tiles ? "gis-facets gis-facets--tiles" : "gis-facets"}
      aria-label={ariaLabel ?? t("filters.title")}
      aria-busy={loading}
    >
      {facets
        .filter((facet) => facet.options.length > 0 || facet.selected.length > 0)
        .map((facet) => (
          <FacetGroup
            key={facet.key}
            facet={facet}
            shown={shown}
            onChange={(change) => onChange(facet.key, change)}
          />
        ))}
    </section>
  );
}
