import { choiceColor, type Field, OWN_PREFIX, type OwnKey } from "@gisement/shared-domain/fields";
import { CellDisplay } from "@gisement/shared-ui/column-types";
import { useLocale } from "@gisement/shared-ui/locale";
import type { ViewedProduct } from "@gisement/shared-ui/product-view";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotFieldLabel } from "../fields/use-lot-field-label.ts";
import { faultText } from "../lot-actions/formula-fault.ts";
import { lotField } from "../lot-actions/lot-fields.ts";
import { useFieldChoices } from "../lot-actions/use-field-choices.ts";
import { useOwnText } from "../lot-actions/use-field-text.ts";
import type { ProductDetails } from "./api/get-product-details.ts";
import { FormulaReason } from "./formula-reason.tsx";

const isComputed = (field: Field | undefined): field is ComponentProps<typeof FormulaReason>["field"] =>
  field?.formula !== undefined;
const SOURCES = ["manage", "import", "split", "copy", "batch"] as const;

type NamedProduct = Omit<ProductDetails, "properties"> & Pick<ViewedProduct, "properties">;

/**
 * The lot with the team's own properties in the team's order, called and shown as in the list, and where its sheet comes
 * from, in words. Values of deleted properties come last, under their keys.
 */
export function useNamedProduct(product: ProductDetails): NamedProduct {
  const { t } = useTranslation(NAMESPACE);
  const { fields } = useOwnFields();
  const ownText = useOwnText();
  const label = useLotFieldLabel();
  const locale = useLocale();
  const choices = useFieldChoices();
  const place = (key: string) => {
    const index = fields.findIndex((field) => field.key === key);
    return index === -1 ? fields.length : index;
  };
  const faults = fields.flatMap((field) => {
    const text = faultText(field, product.formulaFaults, { own: fields, locale });
    return text === null ? [] : [{ key: field.key as OwnKey, shown: text, type: "TEXT", display: undefined }];
  });
  const reason = (key: OwnKey) => {
    const field = fields.find((each) => each.key === key);
    return isComputed(field) ? <FormulaReason lotID={product.id} field={field} /> : null;
  };
  /** Chosen options that have colours. */
  const coloured = (key: OwnKey, values: readonly string[]) => {
    const field = fields.find((each) => each.key === key);
    if (!field || !values.some((value) => choiceColor(field, value))) return undefined;
    return <CellDisplay value={values} column={lotField(key, { locale, choices })} />;
  };
  const source = SOURCES.find((known) => known === product.source);
  return {
    ...product,
    properties: product.properties
      .map(({ key, values, type }) => {
        const name = `${OWN_PREFIX}${key}` as const;
        return { key: name, shown: ownText(name, values, type), type, display: coloured(name, values) };
      })
      .concat(faults)
      .toSorted((one, other) => place(one.key) - place(other.key))
      .map(({ key, shown, type, display }) => ({
        key: label(key).replace(OWN_PREFIX, ""),
        values: [shown].filter(Boolean),
        type,
        display,
        more: reason(key),
      })),
    source: source ? t(`product.source.${source}`) : (product.source ?? null),
  };
}
