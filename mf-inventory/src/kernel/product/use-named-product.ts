import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ProductDetails } from "./api/get-product-details.ts";
import { type PropertyNames, usePropertyNames } from "./api/list-properties.ts";

const SOURCES = ["manage", "import", "split", "copy", "batch"] as const;

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly number: (value: number) => string;
}
type Property = ProductDetails["properties"][number];

/** A property as people read it: its label, its options' labels, yes and no, numbers in their language. */
export function namedProperty(
  { key, values, type }: Property,
  names: PropertyNames | undefined,
  { yes, no, number }: Words,
): Property {
  const shown = (value: string): string => {
    const option = names?.values.get(value);
    if (option !== undefined) return option;
    if (type === "BOOLEAN" && (value === "true" || value === "false")) return value === "true" ? yes : no;
    const isNumber = (type === "FLOAT" || type === "INT") && value.trim() !== "";
    return isNumber && Number.isFinite(Number(value)) ? number(Number(value)) : value;
  };
  return { key: names?.label ?? key, values: values.map(shown), type };
}

/** The lot with what the team's own lists call its properties, and where its sheet comes from, in words. */
export function useNamedProduct(product: ProductDetails): ProductDetails {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const names = usePropertyNames(product.properties.map(({ key }) => key));
  const words = {
    yes: t("product.yes"),
    no: t("product.no"),
    number: (value: number) => format.number(value, 3),
  };
  const source = SOURCES.find((known) => known === product.source);
  return {
    ...product,
    properties: product.properties.map((property) => namedProperty(property, names.get(property.key), words)),
    source: source ? t(`product.source.${source}`) : (product.source ?? null),
  };
}
