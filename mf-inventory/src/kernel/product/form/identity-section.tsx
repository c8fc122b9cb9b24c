import { LOT } from "@gisement/shared-domain/records/lot";
import { ChoiceField } from "@gisement/shared-ui/product-fields";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormChoices } from "../api/list-form-choices.ts";
import { SectionFields } from "./section-fields.tsx";
import { useFormLabel } from "./use-form-label.ts";

/** Fields that identify the product. */
export function IdentityFields() {
  const { t } = useTranslation(NAMESPACE);
  const label = useFormLabel();
  const { choices, isPending } = useFormChoices();
  const name = LOT.labelField;
  return (
    <SectionFields group="identity" first={["category", "lot", "brand", "model", "ref", "color"]}>
      <ChoiceField
        name={name}
        label={label(name)}
        options={choices.name}
        loading={isPending}
        creatable
        required
        placeholder={t("product.namePlaceholder")}
        className="mfi-product-grid__wide"
      />
    </SectionFields>
  );
}
