import { MapFilterBar } from "../../src/domain/map-filters/index.ts";
import { StatusTile } from "../../src/domain/status-tag/index.ts";
import { FacetList, FilterChips, FoldingFilter } from "../../src/kit/filters/index.ts";
import { State } from "../state.tsx";
import { LONG_TEXT, nothing, STATUSES } from "../texts.ts";

export function Chips() {
  return (
    <>
      <State name="sentence">
        <FilterChips
          lead="41 lots"
          onClearAll={nothing}
          chips={[
            { key: "family", label: "Catégorie", values: ["Portes", "Fenêtres"], onRemove: nothing },
            { key: "city", label: "Lieu", values: ["Lyon"], onRemove: nothing },
          ]}
        />
      </State>
      <State name="statuses">
        <FilterChips
          chips={[
            {
              key: "action",
              label: "Statut",
              values: ["À vendre"],
              marks: [<StatusTile key="sale" kind="action" value="sale" />],
              onRemove: nothing,
            },
            {
              key: "many",
              label: "Statut",
              values: ["a", "b", "c", "d"],
              summary: "4 statuts",
              onRemove: nothing,
            },
            { key: "long", label: "Nom", values: [LONG_TEXT], onRemove: nothing },
          ]}
        />
      </State>
    </>
  );
}

export function Facets() {
  return (
    <div style={{ inlineSize: 268 }}>
      <FacetList
        facets={[
          {
            key: "action",
            label: "Statut",
            selected: ["sale"],
            options: STATUSES.slice(0, 8).map(({ value, label }, index) => ({
              value,
              label,
              count: 96 - index * 11,
              mark: <StatusTile kind="action" value={value} />,
            })),
          },
          {
            key: "name",
            label: "Famille",
            selected: [],
            options: [{ value: "long", label: LONG_TEXT, count: 4 }],
          },
        ]}
        onChange={nothing}
      />
      <FoldingFilter name="Prix unitaire" chosen={1} unfolded={false}>
        {LONG_TEXT}
      </FoldingFilter>
    </div>
  );
}

export function MapBar() {
  return (
    <MapFilterBar
      value={{ category: "31", startDate: "2026-11-01", endDate: null, status: null }}
      onChange={nothing}
      categories={[{ value: "31", label: "Portes" }]}
      statuses={STATUSES.map(({ value, label }) => ({ value, label }))}
    />
  );
}
