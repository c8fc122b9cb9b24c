import { CHANNELS, CONDITIONS, labelOf, PROVENANCES, type Term } from "@gisement/shared-domain/vocabulary";
import { DateField, MoneyField, NumberField, SwitchField } from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { ChoicesField, DimensionField } from "@gisement/shared-ui/product-fields";
import { useFormLabel } from "./use-form-label.ts";

/** Dimensions and weight. */
export function MeasuresFields() {
  const label = useFormLabel();
  return (
    <div className="mfi-product-grid">
      <DimensionField name="dimension" label={label("dimension")} />
      <NumberField name="weight" label={label("weight")} suffix="kg" />
    </div>
  );
}

/** Condition and origin. */
export function StateFields() {
  const label = useFormLabel();
  const locale = useLocale();
  const choices = (terms: readonly Term[]) =>
    terms.map(({ value }) => ({ value, label: labelOf(terms, value, locale) }));
  return (
    <div className="mfi-product-grid">
      <ChoicesField name="conditions" label={label("conditions")} options={choices(CONDITIONS)} />
      <ChoicesField name="provenances" label={label("provenances")} options={choices(PROVENANCES)} />
      <ChoicesField
        name="channels"
        label={label("channels")}
        options={choices(CHANNELS)}
        className="mfi-product-grid__wide"
      />
    </div>
  );
}

/** Price and availability. */
export function SaleFields() {
  const label = useFormLabel();
  return (
    <div className="mfi-product-grid">
      <MoneyField name="price" label={label("price")} />
      <SwitchField name="isInsured" label={label("isInsured")} />
      <DateField name="startDate" label={label("startDate")} />
      <DateField name="endDate" label={label("endDate")} />
    </div>
  );
}
