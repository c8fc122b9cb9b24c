import type { TopRow } from "@gisement/shared-domain/spreadsheet";
import { FormGroup } from "@gisement/shared-ui/blueprint";
import { Select } from "@gisement/shared-ui/select";
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
      <Select
        id={id}
        options={top.map(({ row, cells }) => ({
          value: String(row),
          label: t("import.headerChoice", { row, cells: cells.join(" · ").slice(0, 100) }),
        }))}
        value={String(value)}
        disabled={disabled}
        onChange={(row) => onChange(Number(row))}
      />
    </FormGroup>
  );
}
