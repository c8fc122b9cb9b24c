import { SuggestField, TextField, useWatch } from "@gisement/shared-ui/form";
import { ChoiceField, ChoicesField } from "@gisement/shared-ui/product-fields";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormChoices } from "../api/list-form-choices.ts";
import { useFormLabel } from "./use-form-label.ts";

/** Fields that identify the product. */
export function IdentityFields() {
  const { t } = useTranslation(NAMESPACE);
  const label = useFormLabel();
  const { choices, isPending } = useFormChoices();
  const { choicesOf } = useOptions();
  const [category, lot] = useWatch({ name: ["category", "lot"] }) as (string | null)[];
  return (
    <div className="mfi-product-grid">
      <ChoiceField
        name="name"
        label={label("name")}
        options={choices.name}
        loading={isPending}
        creatable
        required
        placeholder={t("product.namePlaceholder")}
        className="mfi-product-grid__wide"
      />
      <SuggestField name="category" label={label("category")} options={choicesOf("category", category)} />
      <SuggestField name="lot" label={label("lot")} options={choicesOf("lot", lot)} />
      <TextField name="brand" label={label("brand")} autoComplete="off" />
      <TextField name="model" label={label("model")} autoComplete="off" />
      <TextField name="ref" label={label("ref")} autoComplete="off" />
      <TextField name="color" label={label("color")} autoComplete="off" />
      <ChoicesField
        name="material"
        label={label("material")}
        options={choices.material}
        loading={isPending}
        creatable
        className="mfi-product-grid__wide"
      />
    </div>
  );
}
