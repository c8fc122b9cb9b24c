import { CARE_PARTS, INDICES } from "@gisement/shared-ui/product-view";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** Values of the form whose names are those of the viewer. */
const NAMED: Readonly<Record<string, string>> = {
  category: "product.category",
  brand: "product.brand",
  model: "product.model",
  color: "product.color",
  ref: "product.ref",
  lot: "product.lot",
  material: "product.material",
  conditions: "product.condition",
  condition: "product.condition",
  provenances: "product.provenance",
  provenance: "product.provenance",
  channels: "product.channels",
  dimension: "product.dimension",
  weight: "product.weight",
  price: "product.price",
  quantity: "product.quantity",
  reemploymentIndex: "product.reemploymentIndex",
  co2Impact: "product.co2Impact",
  wasteCode: "product.wasteCode",
  startDate: "product.startDate",
  placeID: "product.place",
  linkFdes: "product.linkFdes",
  linkTechnicalSheet: "product.linkTechnicalSheet",
  internalNotes: "product.internalNotes",
  ...Object.fromEntries(INDICES.map((key) => [key, `product.${key}`])),
  ...Object.fromEntries(CARE_PARTS.map((part) => [`careInstructions.${part}`, `product.care.${part}`])),
};

/** What people call a value of the form, by its path; of an occurrence by its last part. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  return useCallback(
    (path) => {
      const key = path.startsWith("occurrences.") ? (path.split(".")[2] ?? "") : path;
      const named = NAMED[key];
      return named ? ui(named) : t(`product.field.${key}`);
    },
    [t, ui],
  );
}
