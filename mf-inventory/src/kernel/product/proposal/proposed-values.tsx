import { OWN_PREFIX } from "@gisement/shared-domain/fields";
import { ArrowRightIcon, TriangleAlertIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useLotFieldLabel } from "../../fields/use-lot-field-label.ts";
import { useFieldText } from "../../lot-actions/use-field-text.ts";
import { useNames } from "../../lots/use-names.ts";
import { useProductDetails } from "../api/get-product-details.ts";
import { type ValueContext, valueText } from "../history/change-text.ts";
import "./proposal.css";

/** A proposed field as the API returns it: values as in the change log, null for an empty field. */
export interface ProposedValue {
  readonly field: string;
  readonly oldValue?: string | null;
  readonly newValue?: string | null;
  readonly currentValue?: string | null;
  readonly isOutdated: boolean;
}

interface ProposedValuesProps {
  readonly lotID: string;
  readonly fields: readonly ProposedValue[];
}

/** The fields of a proposed change: what was, what is proposed, and what is stored now if that is neither. */
export function ProposedValues({ lotID, fields }: ProposedValuesProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { nameOf } = useNames();
  const fieldText = useFieldText();
  const label = useLotFieldLabel();
  const { data, isPending } = useProductDetails(lotID);
  const context: ValueContext = {
    t,
    format,
    nameOf,
    fieldText,
    unit: data?.getProductStatus?.quantity?.unit ?? null,
  };
  const text = (field: string, value: string | null | undefined) =>
    value === null || value === undefined || value === ""
      ? t("product.nothing")
      : withoutBraces(valueText(field, value, context));
  // Quantities are written in the unit of the lot.
  if (isPending) return <SkeletonRows rows={fields.length} height={20} />;
  return (
    <dl className="mfi-proposed">
      {fields.map(({ field, oldValue, newValue, currentValue, isOutdated }) => (
        <div key={field} className="mfi-proposed__field">
          <dt>{label(field.startsWith(OWN_PREFIX) ? field : (field.split(".")[0] ?? field))}</dt>
          <dd>
            <del>
              <span className="gis-sr-only">{t("product.proposal.was")} </span>
              {text(field, oldValue)}
            </del>
            <ArrowRightIcon size={14} aria-hidden="true" />
            <ins>
              <span className="gis-sr-only">{t("product.proposal.proposed")} </span>
              {text(field, newValue)}
            </ins>
          </dd>
          {isOutdated && (
            <dd className="mfi-proposed__now">
              <TriangleAlertIcon size={14} aria-hidden="true" />
              {t("product.proposal.now", { value: text(field, currentValue) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Values with several parts and no short form: their texts, one after the other. */
function withoutBraces(text: string): string {
  if (!text.startsWith("{")) return text;
  try {
    return Object.values(JSON.parse(text) as Record<string, unknown>)
      .filter((part) => part !== null && part !== "")
      .join(", ");
  } catch {
    return text;
  }
}
