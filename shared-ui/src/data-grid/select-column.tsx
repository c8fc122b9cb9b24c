import { type Column, SELECT_COLUMN_KEY, useHeaderRowSelection, useRowSelection } from "react-data-grid";
import { useTranslation } from "react-i18next";

interface CheckboxProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  tabIndex: number;
  onChange: (checked: boolean, shift: boolean) => void;
}

function SelectCheckbox({ label, checked, indeterminate = false, tabIndex, onChange }: CheckboxProps) {
  return (
    <label className="gis-grid__check">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        onChange={(event) =>
          onChange(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey)
        }
      />
    </label>
  );
}

function HeaderCell({ tabIndex }: { tabIndex: number }) {
  const { t } = useTranslation("ui");
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection();
  return (
    <SelectCheckbox
      label={t("grid.selectAll")}
      checked={isRowSelected}
      indeterminate={isIndeterminate}
      tabIndex={tabIndex}
      onChange={(checked) => onRowSelectionChange({ checked: isIndeterminate ? false : checked })}
    />
  );
}

function RowCell<Row>({ row, tabIndex }: { row: Row; tabIndex: number }) {
  const { t } = useTranslation("ui");
  const { isRowSelected, onRowSelectionChange } = useRowSelection();
  return (
    <SelectCheckbox
      label={t("grid.select")}
      checked={isRowSelected}
      tabIndex={tabIndex}
      onChange={(checked, isShiftClick) => onRowSelectionChange({ row, checked, isShiftClick })}
    />
  );
}

/** The checkbox column; Shift and a click select the rows between. */
export function selectColumn<Row>(): Column<Row> {
  return {
    key: SELECT_COLUMN_KEY,
    name: "",
    width: 40,
    minWidth: 40,
    maxWidth: 40,
    resizable: false,
    sortable: false,
    frozen: true,
    cellClass: "gis-grid__select",
    headerCellClass: "gis-grid__select",
    renderHeaderCell: ({ tabIndex }) => <HeaderCell tabIndex={tabIndex} />,
    renderCell: ({ row, tabIndex }) => (row === undefined ? null : <RowCell row={row} tabIndex={tabIndex} />),
  };
}
