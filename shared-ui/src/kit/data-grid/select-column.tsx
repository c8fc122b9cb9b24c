import { SELECT_COLUMN_KEY, useHeaderRowSelection } from "react-data-grid";
import { useTranslation } from "react-i18next";
import type { GridLineColumn } from "./line.ts";

function SelectAll({ tabIndex }: { tabIndex: number }) {
  const { t } = useTranslation("ui");
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection();
  return (
    <input
      type="checkbox"
      className="gis-grid__check"
      aria-label={t("grid.selectAll")}
      checked={isRowSelected}
      tabIndex={tabIndex}
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate;
      }}
      onChange={(event) =>
        onRowSelectionChange({ checked: isIndeterminate ? false : event.currentTarget.checked })
      }
    />
  );
}

/** The column of checkboxes. Shift and click select the rows between; rows render their own checkbox. */
export function selectColumn<Row>(): GridLineColumn<Row> {
  return {
    key: SELECT_COLUMN_KEY,
    name: "",
    width: 40,
    minWidth: 40,
    maxWidth: 40,
    resizable: false,
    sortable: false,
    frozen: true,
    cellClass: "rdg-cell gis-grid__cell gis-grid__select",
    headerCellClass: "gis-grid__select",
    renderHeaderCell: ({ tabIndex }) => <SelectAll tabIndex={tabIndex} />,
  };
}
