import {
  compileFormula,
  type FieldValues,
  missingFieldsText,
  NOT_A_NUMBER,
} from "@gisement/shared-domain/formula";
import { FormulaTrace, valueText } from "@gisement/shared-ui/formula";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { ErrorState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type SampleLot, useSampleLots } from "../api/lot-operands.ts";
import type { FormulaNames } from "./formula-set.ts";

interface LiveResultsProps {
  readonly names: FormulaNames;
  /** A valid formula. */
  readonly source: string;
  readonly unit: string;
}

/** The values of a lot by the names that the formula uses. */
const valuesByName = ({ values }: SampleLot, { fields }: FormulaNames): FieldValues =>
  Object.fromEntries(fields.map(({ id, name }) => [name, values[id] ?? null]));

/** The formula on lots of the team while it is typed, each with the steps that lead to its value. */
export function LiveResults({ names, source, unit }: LiveResultsProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const sample = useSampleLots();
  const [openID, setOpenID] = useState<string | null>(null);
  const compiled = useMemo(
    () => compileFormula(source, { names: names.fields.map(({ name }) => name) }),
    [source, names],
  );
  if (sample.isError && !sample.data)
    return (
      <ErrorState
        error={sample.error}
        title={t("fields.studio.sampleFailed")}
        retry={() => void sample.refetch()}
      />
    );
  if (!compiled.ok || !sample.data) return null;
  if (sample.data.length === 0) return <p className="mfs-studio__note">{t("fields.studio.noLots")}</p>;
  return (
    <ul className="mfs-results">
      {sample.data.map((lot) => {
        const values = valuesByName(lot, names);
        const shown = valueText(compiled.evaluate(values), format);
        const fault = missingFieldsText(compiled.findMissing(values), locale) ?? NOT_A_NUMBER[locale];
        const isOpen = lot.id === openID;
        return (
          <li key={lot.id} className="mfs-results__lot">
            <span className="mfs-results__name">{lot.name}</span>
            <output className={shown === null ? "mfs-results__fault" : "mfs-results__value"}>
              {shown === null ? fault : [shown, unit].filter(Boolean).join("\u00a0")}
            </output>
            <button
              type="button"
              className="mfs-results__why"
              aria-expanded={isOpen}
              aria-label={t("fields.studio.whyOf", { name: lot.name })}
              onClick={() => setOpenID(isOpen ? null : lot.id)}
            >
              {t("fields.studio.why")}
            </button>
            {isOpen && <FormulaTrace source={source} values={values} />}
          </li>
        );
      })}
    </ul>
  );
}
