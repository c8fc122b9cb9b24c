import { Button, Checkbox } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Popover } from "../blueprint/popover.tsx";
import type { GridColumn } from "../column-types/types.ts";
import { ArrowDownIcon, ArrowUpIcon, Columns3Icon } from "../icons/icons.ts";
import { applyColumnState, moveColumn, toggleColumn } from "./column-state.ts";
import type { Change, ColumnState } from "./types.ts";
import "./columns.css";

export interface ColumnChooserProps<Row> {
  columns: readonly GridColumn<Row>[];
  state: ColumnState;
  onChange: (change: Change<ColumnState>) => void;
  /** A button without its word, for a full toolbar. */
  quiet?: boolean;
}

/** Chooses the visible columns and their order, with checkboxes and arrows. */
export function ColumnChooser<Row>({ columns, state, onChange, quiet = false }: ColumnChooserProps<Row>) {
  const { t } = useTranslation("ui");
  const ordered = applyColumnState(columns, state);
  const content = (
    <section className="gis-columns" aria-label={t("grid.columnsTitle")}>
      <p className="gis-columns__title">{t("grid.columnsTitle")}</p>
      <ul>
        {ordered.map((column, index) => {
          const before = ordered[index - 1];
          const after = ordered[index + 1];
          return (
            <li key={column.key}>
              <Checkbox
                checked={!column.hidden}
                // The column that names the row always stays: without it a row could not be identified or opened.
                disabled={column.primary}
                onChange={() => onChange((current) => toggleColumn(columns, current, column.key))}
                label={column.name}
              />
              <Button
                size="small"
                variant="minimal"
                icon={<ArrowUpIcon size={12} />}
                aria-label={t("grid.moveUp", { name: column.name })}
                disabled={!before}
                onClick={() =>
                  before && onChange((current) => moveColumn(columns, current, column.key, before.key))
                }
              />
              <Button
                size="small"
                variant="minimal"
                icon={<ArrowDownIcon size={12} />}
                aria-label={t("grid.moveDown", { name: column.name })}
                disabled={!after}
                onClick={() =>
                  after && onChange((current) => moveColumn(columns, current, column.key, after.key))
                }
              />
            </li>
          );
        })}
      </ul>
      <Button variant="minimal" text={t("grid.reset")} onClick={() => onChange(() => ({}))} />
    </section>
  );
  return (
    <Popover content={content} placement="bottom-end" minimal>
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
