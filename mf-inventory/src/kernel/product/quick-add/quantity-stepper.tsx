import { Button } from "@gisement/shared-ui/blueprint";
import { useFormContext, useWatch } from "@gisement/shared-ui/form";
import { MinusIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { QuantityField } from "@gisement/shared-ui/product-fields";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { QuickLot } from "./quick-lot.ts";

/** A quantity for the thumb: one less, one more, or typed with its unit, as `64 m²`. */
export function QuantityStepper({ label }: { readonly label: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { setValue } = useFormContext<QuickLot>();
  const typed = useWatch<QuickLot, "quantity.number">({ name: "quantity.number" });
  const quantity = typeof typed === "number" && Number.isFinite(typed) ? typed : 0;
  const set = (next: number) =>
    setValue("quantity.number", Math.max(0, next), { shouldDirty: true, shouldValidate: true });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus belongs to the field inside
    <div
      className="mfi-quick__stepper"
      onFocus={({ target }) => {
        // What is typed replaces the proposed 1.
        if (target instanceof HTMLInputElement) target.select();
      }}
    >
      <Button
        icon={<MinusIcon />}
        aria-label={t("product.quick.less")}
        disabled={quantity < 1}
        onClick={() => set(quantity - 1)}
      />
      <QuantityField name="quantity" label={label} required />
      <Button icon={<PlusIcon />} aria-label={t("product.quick.more")} onClick={() => set(quantity + 1)} />
    </div>
  );
}
