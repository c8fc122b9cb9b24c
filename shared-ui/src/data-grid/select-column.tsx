import { SELECT_COLUMN_KEY, useHeaderRowSelection } from "react-data-grid";
import { useTranslation } from "react-i18next";
import type { GridLineColumn } from "./to-grid-columns.tsx";

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

function SelectAll({ tabIndex }: { tabIndex: number }) {
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

/** The column of boxes; a row draws its own, Shift and a click select the rows between. */
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
