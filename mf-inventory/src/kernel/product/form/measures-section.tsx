import { DateRangeFields, MoneyField, NumberField, SwitchField } from "@gisement/shared-ui/form";
import { ChoicesField, DimensionField } from "@gisement/shared-ui/product-fields";
import { useOptions } from "@gisement/shared-ui/property-set";
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
  const { choicesOf } = useOptions();
  return (
    <div className="mfi-product-grid">
      <ChoicesField name="conditions" label={label("conditions")} options={choicesOf("condition")} />
      <ChoicesField name="provenances" label={label("provenances")} options={choicesOf("provenance")} />
      <ChoicesField
        name="channels"
        label={label("channels")}
        options={choicesOf("channels")}
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
      <DateRangeFields
        start={{ name: "startDate", label: label("startDate") }}
        end={{ name: "endDate", label: label("endDate") }}
      />
    </div>
  );
}
