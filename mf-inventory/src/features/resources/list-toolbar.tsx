import { Button, HTMLSelect } from "@gisement/shared-ui/blueprint";
import { type Change, ColumnChooser, type ColumnState, type GridColumn } from "@gisement/shared-ui/data-grid";
import { ListFilterIcon, Redo2Icon, Undo2Icon } from "@gisement/shared-ui/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Resource } from "./api/search-products.ts";
import { LayoutSwitch } from "./layout-switch.tsx";
import { LotSearchBox, type LotSearchBoxProps } from "./lot-search-box.tsx";
import {
  filtersOf,
  GROUP_FIELDS,
  type GroupField,
  type Layout,
  type ResourcesState,
} from "./resources-state.ts";

interface ListToolbarProps {
  readonly search: LotSearchBoxProps;
  readonly state: ResourcesState;
  readonly onChange: (change: Change<ResourcesState>, options?: { replace?: boolean }) => void;
  readonly layout: Layout;
  readonly areFacetsOpen: boolean;
  readonly onToggleFacets: () => void;
  readonly columns: readonly GridColumn<Resource>[];
  readonly columnState: ColumnState;
  readonly onColumnStateChange: (change: Change<ColumnState>) => void;
  /** Null for a user without write access. */
  readonly history: {
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly isBusy: boolean;
    readonly undo: () => void;
    readonly redo: () => void;
  } | null;
  readonly children?: ReactNode;
}

/** Search, filters, grouping and columns of the list, and undo and redo of edits. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, onChange, areFacetsOpen, onToggleFacets, columns, columnState, history } = props;
  const { t } = useTranslation(NAMESPACE);
  const filters = filtersOf({ ...state, text: "" }).length;
  return (
    <div className="mfi-toolbar">
      <LotSearchBox {...props.search} />
      <Button
        className="mfi-facets-button"
        icon={<ListFilterIcon />}
        text={t("facets")}
        active={areFacetsOpen}
        aria-expanded={areFacetsOpen}
        onClick={onToggleFacets}
      >
        {filters > 0 && (
          // The chips name the filters.
          <span className="mfi-facets-button__count" aria-hidden="true">
            {filters}
          </span>
        )}
      </Button>
      <LayoutSwitch
        value={props.layout}
        onChange={(layout) => onChange((current) => ({ ...current, layout }))}
      />
      {props.layout === "table" && (
        <HTMLSelect
          aria-label={t("group.by")}
          value={state.group ?? ""}
          onChange={({ currentTarget }) => {
            const group = (currentTarget.value || null) as GroupField | null;
            onChange((current) => ({ ...current, group }));
          }}
        >
          <option value="">{t("group.nothing")}</option>
          {GROUP_FIELDS.map((field) => (
            <option key={field} value={field}>
              {t(`group.${field}`)}
            </option>
          ))}
        </HTMLSelect>
      )}
      {props.layout === "table" && (
        <ColumnChooser columns={columns} state={columnState} onChange={props.onColumnStateChange} />
      )}
      {history && (
        <>
          <Button
            variant="minimal"
            icon={<Undo2Icon />}
            aria-label={t("edit.undo")}
            title={t("edit.undoKey")}
            disabled={!history.canUndo || history.isBusy}
            onClick={history.undo}
          />
          <Button
            variant="minimal"
            icon={<Redo2Icon />}
            aria-label={t("edit.redo")}
            title={t("edit.redoKey")}
            disabled={!history.canRedo || history.isBusy}
            onClick={history.redo}
          />
        </>
      )}
      {props.children}
    </div>
  );
}
