import { Button, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../blueprint/popover.tsx";
import type { GridColumn } from "../column-types/types.ts";
import { Columns3Icon, SearchIcon } from "../icons/icons.ts";
import { foldText } from "../locale/fold-text.ts";
import { ColumnChoiceList } from "./column-choice-list.tsx";
import { applyColumnState, hideColumns, showColumns } from "./column-state.ts";
import type { Change, ColumnState } from "./types.ts";
import "./columns.css";

export interface ColumnChooserProps<Row> {
  columns: readonly GridColumn<Row>[];
  state: ColumnState;
  onChange: (change: Change<ColumnState>) => void;
  /** A button without its word, for a full toolbar. */
  quiet?: boolean;
}

/** A shorter list is read at a glance. */
const SEARCHED = 8;

/** Chooses the visible columns and their order: search, all or none, checkboxes, and a handle to drag or to move by keys. */
export function ColumnChooser<Row>({ columns, state, onChange, quiet = false }: ColumnChooserProps<Row>) {
  const { t } = useTranslation("ui");
  return (
    <Popover
      content={<ColumnChoice columns={columns} state={state} onChange={onChange} />}
      placement="bottom-end"
      minimal
    >
      {quiet ? (
        <Button
          variant="minimal"
          icon={<Columns3Icon />}
          aria-label={t("grid.columns")}
          title={t("grid.columns")}
        />
      ) : (
        <Button variant="outlined" icon={<Columns3Icon />} text={t("grid.columns")} />
      )}
    </Popover>
  );
}

function ColumnChoice<Row>({ columns, state, onChange }: Omit<ColumnChooserProps<Row>, "quiet">) {
  const { t } = useTranslation("ui");
  const [text, setText] = useState("");
  const wanted = foldText(text.trim());
  const ordered = applyColumnState(columns, state);
  const found = ordered.filter((column) => foldText(column.name).includes(wanted));
  // The column that names the row always stays: without it a row could not be identified or opened.
  const keys = found.filter((column) => !column.primary).map((column) => column.key);
  const shownCount = ordered.filter((column) => !column.hidden).length;
  return (
    <section className="gis-columns" aria-label={t("grid.columnsTitle")}>
      <p className="gis-columns__title">
        {t("grid.columnsTitle")}{" "}
        <small>{t("grid.columnsCount", { shown: shownCount, total: ordered.length })}</small>
      </p>
      {ordered.length > SEARCHED && (
        <InputGroup
          type="search"
          leftElement={<SearchIcon />}
          value={text}
          onValueChange={setText}
          aria-label={t("grid.columnsSearch")}
          placeholder={t("grid.columnsSearch")}
        />
      )}
      <div className="gis-columns__all">
        <Button
          size="small"
          variant="minimal"
          text={t("grid.columnsAll")}
          disabled={keys.length === 0}
          onClick={() => onChange((current) => showColumns(current, keys))}
        />
        <Button
          size="small"
          variant="minimal"
          text={t("grid.columnsNone")}
          disabled={keys.length === 0}
          onClick={() => onChange((current) => hideColumns(current, keys))}
        />
      </div>
      {found.length === 0 ? (
        <p className="gis-columns__none" role="status">
          {t("grid.columnsNotFound", { text: text.trim() })}
        </p>
      ) : (
        <ColumnChoiceList columns={columns} found={found} onChange={onChange} />
      )}
      <Button variant="minimal" text={t("grid.reset")} onClick={() => onChange(() => ({}))} />
    </section>
  );
}
