import { Button } from "@gisement/shared-ui/blueprint";
import { NumberField, SelectField, useFormContext, useWatch } from "@gisement/shared-ui/form";
import { MinusIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { QuickLot } from "./quick-lot.ts";

/** A quantity for the thumb: one less, one more, or typed, and its unit. */
export function QuantityStepper({ label }: { readonly label: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { choicesOf } = useOptions();
  const { setValue } = useFormContext<QuickLot>();
  const typed = useWatch<QuickLot, "quantity">({ name: "quantity" });
  const quantity = Number.isFinite(typed) ? typed : 0;
  const set = (next: number) =>
    setValue("quantity", Math.max(0, next), { shouldDirty: true, shouldValidate: true });
  return (
    <div className="mfi-quick__stepper">
      <Button
        icon={<MinusIcon />}
        aria-label={t("product.quick.less")}
        disabled={quantity < 1}
        onClick={() => set(quantity - 1)}
      />
      <NumberField name="quantity" label={label} required />
      <Button icon={<PlusIcon />} aria-label={t("product.quick.more")} onClick={() => set(quantity + 1)} />
      <SelectField name="unit" label={t("product.quick.unit")} options={choicesOf("unit")} required />
    </div>
  );
}
