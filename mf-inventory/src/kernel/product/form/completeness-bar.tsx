import {
  type CompletenessField,
  type CompletenessLot,
  completeness,
} from "@gisement/shared-domain/completeness";
import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { CompletenessRing } from "../completeness-ring.tsx";
import { useFormLabel } from "./use-form-label.ts";

interface CompletenessBarProps {
  readonly lot: CompletenessLot;
  /** Focuses the field; without it, the fields are only named. */
  readonly onFill?: (field: CompletenessField) => void;
}

/** Maximum fields to suggest; more would read as a reproach. */
const SHOWN = 3;

/** Completeness of a sheet, with buttons to the fields to fill in next. */
export function CompletenessBar({ lot, onFill }: CompletenessBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const label = useFormLabel();
  const { score, missing } = completeness(lot);
  const next = missing.slice(0, SHOWN);
  return (
    <fieldset className="mfi-completeness" aria-label={t("product.completeness.title")}>
      <CompletenessRing score={score} />
      <div className="mfi-completeness__next">
        <p>
          {t(missing.length === 0 ? "product.completeness.full" : "product.completeness.score", {
            score: format.percent(Math.floor(score * 100), 0),
          })}
        </p>
        {next.length > 0 && onFill && (
          <ul aria-label={t("product.completeness.next")}>
            {next.map(({ field, gain }) => (
              <li key={field}>
                <Button
                  size="small"
                  text={label(field)}
                  endIcon={
                    <span className="mfi-completeness__gain">
                      {t("product.completeness.gain", { gain: Math.max(1, Math.round(gain * 100)) })}
                    </span>
                  }
                  onClick={() => onFill(field)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}
