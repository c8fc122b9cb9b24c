import { type Field, fieldGrouping, fieldLabel } from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import { Button, Popover } from "@gisement/shared-ui/blueprint";
import { type Change, ColumnChooser, type ColumnState } from "@gisement/shared-ui/columns";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { EllipsisIcon, ListFilterIcon, PlusIcon, Redo2Icon, Undo2Icon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { Select } from "@gisement/shared-ui/select";
import { lazyPart } from "@gisement/shared-ui/states";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Resource } from "../api/search-products.ts";
import { LotSearchBox, type LotSearchBoxProps } from "../filters/lot-search-box.tsx";
import { useTellingFields } from "../state/list-scope.ts";
import { filtersOf, GROUP_FIELDS, type GroupField, type ResourcesState } from "../state/resources-state.ts";
import type { ToolbarMenuProps } from "./toolbar-menu.tsx";

const ToolbarMenu = lazyPart(async () => (await import("./toolbar-menu.tsx")).ToolbarMenu);

interface ListToolbarProps extends ToolbarMenuProps {
  readonly search: LotSearchBoxProps;
  readonly state: ResourcesState;
  /** The properties that the team added. */
  readonly own: readonly Field[];
  readonly onChange: (change: Change<ResourcesState>, options?: { replace?: boolean }) => void;
  readonly areFacetsOpen: boolean;
  readonly onToggleFacets: () => void;
  readonly columns: readonly GridColumn<Resource>[];
  readonly columnState: ColumnState;
  readonly onColumnStateChange: (change: Change<ColumnState>) => void;
  /** The active filters. */
  readonly chips: ReactNode;
  /** Chooses one more filter. */
  readonly addFilter: ReactElement;
  /** After the filters: the last ones again, saving them. */
  readonly beside: ReactNode;
}

/** Search, filters, grouping and columns of the list, undo and redo of edits; on phones, search and filters only. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, onChange, areFacetsOpen, onToggleFacets, history, isNarrow, layout } = props;
  const { t } = useTranslation(NAMESPACE);
  const telling = useTellingFields(GROUP_FIELDS);
  const locale = useLocale();
  const filters = filtersOf({ ...state, text: "" }).length;
  const isTable = layout === "table" && !isNarrow;
  return (
    <div className="mfi-toolbar">
      <LotSearchBox {...props.search} />
      <Button
        className="mfi-facets-button"
        icon={<ListFilterIcon />}
        text={isNarrow ? <span className="gis-sr-only">{t("facets")}</span> : t("facets")}
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
      {props.chips}
      {!isNarrow && (
        <Popover minimal placement="bottom-start" content={props.addFilter}>
          <button type="button" className="mfi-add-filter">
            <PlusIcon size={14} />
            {t("chip.filter")}
          </button>
        </Popover>
      )}
      {props.beside}
      <span className="mfi-toolbar__end">
        {isTable && (
          <span className="mfi-group-by">
            <Select
              compact
              aria-label={t("group.by")}
              value={state.group ?? ""}
              onChange={(value) => {
                const group = (value || null) as GroupField | null;
                onChange((current) => ({ ...current, group }));
              }}
              options={[
                { value: "", label: t("group.nothing") },
                ...telling.map((field) => ({
                  value: field as string,
                  label: t("group.own", { name: LOT.find(field)?.label[locale].toLowerCase() }),
                })),
                ...props.own
                  .filter((field) => fieldGrouping(field) !== null)
                  .map((field) => ({
                    value: field.key,
                    label: t("group.own", { name: fieldLabel(field, locale) }),
                  })),
              ]}
            />
          </span>
        )}
        {isTable && (
          <ColumnChooser
            quiet
            columns={props.columns}
            state={props.columnState}
            onChange={props.onColumnStateChange}
          />
        )}
        {history && !isNarrow && (
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
        <Popover
          minimal
          placement="bottom-end"
          content={
            <ToolbarMenu
              isNarrow={isNarrow}
              layout={layout}
              onLayout={props.onLayout}
              density={props.density}
              onDensity={props.onDensity}
              history={history}
              onExport={props.onExport}
            />
          }
        >
          <Button
            variant="minimal"
            icon={<EllipsisIcon />}
            aria-label={t("list.moreTools")}
            title={t("list.moreTools")}
          />
        </Popover>
      </span>
    </div>
  );
}
