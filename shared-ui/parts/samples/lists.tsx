import { OptionDot } from "../../src/domain/fields/index.ts";
import { lotColumns } from "../../src/domain/lot-columns/index.ts";
import { Core, StatusTag } from "../../src/domain/status-tag/index.ts";
import { Button } from "../../src/kit/blueprint/index.ts";
import { CellDisplay, type ColumnShape } from "../../src/kit/column-types/index.ts";
import { ColumnChooser, RowCards, UnsavedCell } from "../../src/kit/columns/index.ts";
import { DataGrid, type GridColumn } from "../../src/kit/data-grid/index.ts";
import { SelectionBar } from "../../src/kit/selection-bar/index.ts";
import { cellErrorKey, SheetGrid } from "../../src/kit/sheet-grid/index.ts";
import picture from "../picture.svg";
import { State } from "../state.tsx";
import { CORE, FOREIGN_TEXT, LONG_TEXT, nothing, STATUSES } from "../texts.ts";

interface Lot {
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly string[];
  readonly action: string;
  readonly quantity: { readonly number: number; readonly unit: string };
}

const LOTS: readonly Lot[] = [
  {
    id: "1",
    name: "Radiateur en fonte",
    pictures: [picture],
    action: "store",
    quantity: { number: 12, unit: "u" },
  },
  { id: "2", name: LONG_TEXT, pictures: [], action: "sale", quantity: { number: 1240.5, unit: "m2" } },
  { id: "3", name: FOREIGN_TEXT, pictures: [picture], action: "tbd", quantity: { number: 3, unit: "u" } },
];

const labelOf = (list: string, value: unknown) =>
  STATUSES.find((status) => list === "action" && status.value === value)?.label ?? String(value ?? "");
const column = lotColumns<Lot>({
  locale: "fr",
  nameOf: ({ name }) => name,
  options: { labelOf } as never,
});
const COLUMNS: readonly GridColumn<Lot>[] = [
  column("picture"),
  column("name"),
  column("action", {
    render: ({ action }) => <StatusTag kind="action" value={action} label={labelOf("action", action)} />,
  }),
  column("quantity", { width: 160 }),
  {
    key: "spot",
    name: "Emplacement",
    type: "TEXT",
    width: 140,
    value: () => "A-04",
    render: () => <UnsavedCell>A-04</UnsavedCell>,
  },
];

export function Grid() {
  return (
    <>
      <State name="selected, with sums">
        <div className="parts-list-box" style={{ blockSize: 230 }}>
          <DataGrid
            ariaLabel="Lots"
            rows={LOTS}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            total={3}
            sort={{ field: "name", direction: "asc" }}
            onSortChange={nothing}
            selection={new Set(["1"])}
            onSelectionChange={nothing}
            onRowOpen={nothing}
            footer={{ label: "3 lots", sums: { quantity: "15 pièces" } }}
          />
        </div>
      </State>
      <State name="grouped">
        <div className="parts-list-box" style={{ blockSize: 240 }}>
          <DataGrid
            ariaLabel="Lots par lieu"
            rows={LOTS.slice(0, 2)}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            groups={[
              {
                key: "gerland",
                label: "Entrepôt Lyon Gerland",
                count: 2,
                countText: "2 lots",
                mark: <Core layers={CORE} name="45 lots" />,
                sums: { quantity: "12 pièces" },
              },
              { key: "nantes", label: "Nantes", count: 17, countText: "17 lots", sums: {} },
            ]}
            expandedGroups={new Set(["gerland"])}
            onToggleGroup={nothing}
          />
        </div>
      </State>
      <State name="loading">
        <div className="parts-list-box" style={{ blockSize: 160 }}>
          <DataGrid ariaLabel="Lots attendus" rows={[]} rowKey={() => ""} columns={COLUMNS} loading />
        </div>
      </State>
    </>
  );
}

export function Sheet() {
  return (
    <div className="parts-list-box" style={{ blockSize: 150 }}>
      <SheetGrid
        ariaLabel="Lignes du fichier"
        rows={LOTS}
        columns={COLUMNS.filter(({ key }) => key !== "picture").map(({ render: _render, ...rest }) => rest)}
        cellErrors={new Map([[cellErrorKey(1, "quantity"), "Un nombre est attendu."]])}
      />
    </div>
  );
}

export function Cards() {
  return (
    <RowCards
      ariaLabel="Choix de la liste"
      rows={LOTS}
      rowKey={({ id }) => id}
      title={({ name }) => name}
      mark={({ id }) => <OptionDot color={id === "1" ? "green" : null} />}
      facts={({ quantity }) => [`${quantity.number} ${quantity.unit}`, "Modifié hier"]}
      isSecond={({ id }) => id === "2"}
      activeKey="3"
      onOpen={nothing}
      menuActions={() => [{ id: "rename", label: "Renommer", run: nothing }]}
    />
  );
}

export function Columns() {
  return <ColumnChooser columns={COLUMNS} state={{ hidden: ["spot"] }} onChange={nothing} />;
}

const CELLS: readonly (ColumnShape & { readonly value: never })[] = [
  { key: "text", name: "Texte", type: "TEXT", value: "Porte" as never },
  { key: "number", name: "Nombre", type: "FLOAT", decimals: 2, suffix: "kg", value: 1240.5 as never },
  { key: "money", name: "Prix", type: "MONEY", value: 12.5 as never },
  { key: "percent", name: "Part", type: "PERCENT", value: 42 as never },
  { key: "date", name: "Date", type: "DATE", value: "2026-12-08" as never },
  { key: "yes", name: "Oui", type: "BOOLEAN", value: true as never },
  { key: "rating", name: "Note", type: "RATING", value: 3 as never },
  { key: "quantity", name: "Quantité", type: "QUANTITY", value: { number: 12, unit: "m2" } as never },
  { key: "dimension", name: "Dimensions", type: "DIMENSION", value: { length: 83, height: 204 } as never },
  { key: "range", name: "Plage", type: "RANGE", value: { min: 3, max: 12 } as never },
  {
    key: "link",
    name: "Lien",
    type: "LINK",
    value: { href: "https://gisement.example", label: "Fiche" } as never,
  },
  { key: "tags", name: "Mots", type: "TAGS", value: ["Acier", "Bois"] as never },
];

export function Cells() {
  return (
    <dl className="gis-kv gis-kv--2">
      {CELLS.map(({ value, ...shape }) => (
        <div key={shape.key} className="gis-kv__item">
          <dt>{shape.name}</dt>
          <dd>
            <CellDisplay value={value} column={shape} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Selection() {
  return (
    <div className="parts-window">
      <SelectionBar
        count={58}
        sum="1 240 m² · 3 200 €"
        onSelectAll={{ total: 412, select: nothing }}
        onClear={nothing}
        actions={
          <>
            <Button variant="minimal" text="Changer le statut" />
            <Button variant="minimal" text="Devis" disabled />
          </>
        }
      />
    </div>
  );
}
