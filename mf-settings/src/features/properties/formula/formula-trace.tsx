import { type FieldValues, NOT_A_NUMBER, traceFormula } from "@gisement/shared-domain/formula";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { valueText } from "./show-value.ts";

interface FormulaTraceProps {
  readonly source: string;
  readonly values: FieldValues;
}

/** Every part of a formula that was computed, in order, with its value: the last one is the whole formula. */
export function FormulaTrace({ source, values }: FormulaTraceProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const trace = traceFormula(source, values);
  if (!trace.ok) return null;
  return (
    <ol className="mfs-trace">
      {trace.steps.map(({ start, end, text, value }) => {
        const shown = valueText(value, format);
        const isEmpty = value === null || value === "";
        return (
          <li key={`${start}-${end}`}>
            <code>{text}</code>
            <span className={shown === null ? "mfs-trace__none" : "mfs-trace__value"}>
              {shown ?? (isEmpty ? t("fields.studio.emptyValue") : NOT_A_NUMBER[locale])}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
