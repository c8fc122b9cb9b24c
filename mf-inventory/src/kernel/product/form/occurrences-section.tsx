import { SelectField, SuggestField, TextField, useWatch } from "@gisement/shared-ui/form";
import { QuantityField } from "@gisement/shared-ui/product-fields";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormChoices } from "../api/list-form-choices.ts";
import { SectionFields } from "./section-fields.tsx";
import { useFormLabel } from "./use-form-label.ts";

/** The lots of the product, with quantity, place and status. */
export function OccurrencesFields() {
  const { t } = useTranslation(NAMESPACE);
  const { choicesOf } = useOptions();
  const label = useFormLabel();
  const { choices, isPending } = useFormChoices();
  const occurrences = useWatch({ name: "occurrences" }) as readonly {
    readonly id: string;
    readonly action: string | null;
  }[];
  return (
    <>
      <ol className="mfi-occurrences">
        {occurrences.map(({ id, action }, index) => (
          <li
            key={id}
            aria-label={t("product.occurrence", { position: index + 1, total: occurrences.length })}
          >
            {occurrences.length > 1 && (
              <p className="mfi-occurrences__title">
                {t(index === 0 ? "product.thisLot" : "product.otherLot", { position: index + 1 })}
              </p>
            )}
            <div className="mfi-occurrences__fields">
              <QuantityField
                name={`occurrences.${index}.quantity`}
                label={label("quantity")}
                placeholder={t("product.quantityPlaceholder")}
              />
              <SuggestField
                name={`occurrences.${index}.placeID`}
                label={label("placeID")}
                options={choices.places}
                loading={isPending}
              />
              <TextField
                name={`occurrences.${index}.spot`}
                label={label("spot")}
                placeholder={t("product.spotPlaceholder")}
                autoComplete="off"
              />
              <SelectField
                name={`occurrences.${index}.action`}
                label={label("action")}
                options={choicesOf("action", action)}
                placeholder={t("product.noAction")}
              />
            </div>
          </li>
        ))}
      </ol>
      <SectionFields group="place" />
    </>
  );
}
