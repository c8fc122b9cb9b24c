import type { TopRow } from "@gisement/shared-domain/spreadsheet";
import { FormGroup, HTMLSelect } from "@gisement/shared-ui/blueprint";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

interface HeaderRowSelectProps {
  /** The first rows of the sheet. */
  readonly top: readonly TopRow[];
  /** 1-based header row of the file. */
  readonly value: number;
  readonly onChange: (row: number) => void;
  readonly disabled?: boolean;
}

/** Selects the header row of the file; each option shows the row's first cells. */
export function HeaderRowSelect({ top, value, onChange, disabled }: HeaderRowSelectProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  return (
    <FormGroup label={t("import.headerRow")} labelFor={id} className="mfi-header-row__field">
      <HTMLSelect
        id={id}
        fill
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {top.map(({ row, cells }) => (
          <option key={row} value={row}>
            {t("import.headerChoice", { row, cells: cells.join(" · ").slice(0, 100) })}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
