import { OWN_PREFIX, type OwnKey } from "@gisement/shared-domain/fields";
import { useLocale } from "@gisement/shared-ui/locale";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotFieldLabel } from "../fields/use-lot-field-label.ts";
import { faultText } from "../lot-actions/formula-fault.ts";
import { useOwnText } from "../lot-actions/use-field-text.ts";
import type { ProductDetails } from "./api/get-product-details.ts";

const SOURCES = ["manage", "import", "split", "copy", "batch"] as const;

/**
 * The lot with the team's own properties in the team's order, called and shown as in the list, and where its sheet comes
 * from, in words. Values of deleted properties come last, under their keys.
 */
export function useNamedProduct(product: ProductDetails): ProductDetails {
  const { t } = useTranslation(NAMESPACE);
  const { fields } = useOwnFields();
  const ownText = useOwnText();
  const label = useLotFieldLabel();
  const locale = useLocale();
  const place = (key: string) => {
    const index = fields.findIndex((field) => field.key === key);
    return index === -1 ? fields.length : index;
  };
  const faults = fields.flatMap((field) => {
    const text = faultText(field, product.formulaFaults, { own: fields, locale });
    return text === null ? [] : [{ key: field.key as OwnKey, shown: text, type: "TEXT" }];
  });
  const source = SOURCES.find((known) => known === product.source);
  return {
    ...product,
    properties: product.properties
      .map(({ key, values, type }) => {
        const name = `${OWN_PREFIX}${key}` as const;
        return { key: name, shown: ownText(name, values, type), type };
      })
      .concat(faults)
      .toSorted((one, other) => place(one.key) - place(other.key))
      .map(({ key, shown, type }) => ({
        key: label(key).replace(OWN_PREFIX, ""),
        values: [shown].filter(Boolean),
        type,
      })),
    source: source ? t(`product.source.${source}`) : (product.source ?? null),
  };
}
