import {
  type CompletenessField,
  type CompletenessLot,
  completeness,
} from "@gisement/shared-domain/completeness";
import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormLabel } from "./use-form-label.ts";

interface CompletenessMeterProps {
  readonly lot: CompletenessLot;
  /** Opens the form at the field; without it, the field is not offered. */
  readonly onFill?: ((field: CompletenessField) => void) | undefined;
}

/** Completeness of a sheet in one line, with the field that adds most; nothing for a complete sheet. */
export function CompletenessMeter({ lot, onFill }: CompletenessMeterProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const label = useFormLabel();
  const { score, missing } = completeness(lot);
  const [next] = missing;
  if (!next) return null;
  const percent = Math.floor(score * 100);
  return (
    <fieldset className="mfi-meter" aria-label={t("product.completeness.title")}>
      <span
        className="mfi-meter__bar"
        role="img"
        aria-label={t("product.completeness.score", { score: format.percent(percent, 0) })}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span aria-hidden="true">{format.percent(percent, 0)}</span>
      {onFill && (
        <Button
          variant="minimal"
          size="small"
          text={t("product.completeness.add", { field: label(next.field) })}
          onClick={() => onFill(next.field)}
        />
      )}
    </fieldset>
  );
}
