import { type FieldValues, NOT_A_NUMBER, traceFormula } from "@gisement/shared-domain/formula";
import { useTranslation } from "react-i18next";
import { useFormat, useLocale } from "../../kit/locale/index.ts";
import { valueText } from "./value-text.ts";
import "./formula.css";

export interface FormulaTraceProps {
  readonly source: string;
  readonly values: FieldValues;
}

/** Every part of a formula that was computed, in order, with its value: the last one is the whole formula. */
export function FormulaTrace({ source, values }: FormulaTraceProps) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const trace = traceFormula(source, values);
  if (!trace.ok) return null;
  return (
    <ol className="gis-trace">
      {trace.steps.map(({ start, end, text, value }) => {
        const shown = valueText(value, format);
        const isEmpty = value === null || value === "";
        return (
          <li key={`${start}-${end}`}>
            <code>{text}</code>
            <span className={shown === null ? "gis-trace__none" : "gis-trace__value"}>
              {shown ?? (isEmpty ? t("formula.emptyValue") : NOT_A_NUMBER[locale])}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
