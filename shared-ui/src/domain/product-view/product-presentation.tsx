import { asList, type Field, fieldLabel } from "@gisement/shared-domain/fields";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { LOT } from "@gisement/shared-domain/records/lot";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/locale/use-format.ts";
import { KeyValueList } from "../../kit/page/key-value-list.tsx";
import { PictureStrip } from "../../kit/picture/picture-strip.tsx";
import { useOptions } from "../property-set/use-options.ts";
import { StatusTag } from "../status-tag/status-tag.tsx";
import type { ViewedProduct } from "./product.ts";
import { useFacts } from "./use-facts.tsx";

export interface ProductPanelProps {
  readonly product: ViewedProduct;
  /** False if the pictures are already shown beside the panel. */
  readonly withPictures?: boolean;
  /** False if quantity and price are already shown above the tabs. */
  readonly withFigures?: boolean;
}

const { name: NAME, description: DESCRIPTION, complement: COMPLEMENT, condition: CONDITION } = LOT.fields;
const { quantity, price, dimension, weight, category, reemploymentIndex, startDate } = LOT.fields;
const FIGURES: readonly Field[] = [quantity, price];
const SIZES: readonly Field[] = [dimension, weight];
const FURTHER: readonly Field[] = [category, reemploymentIndex, startDate];
/** What a buyer asks first; the attributes do not repeat it. */
export const PRESENTED: ReadonlySet<string> = new Set(
  [...FIGURES, ...SIZES, ...FURTHER].map(({ key }) => key),
);

/** Read-only view of a product: pictures, description and the key data for a buyer (INV-505). */
export function ProductPresentation({ product, withPictures = true, withFigures = true }: ProductPanelProps) {
  const { t } = useTranslation("ui");
  const { locale } = useFormat();
  const { labelOf } = useOptions();
  const facts = useFacts(product);
  const textOf = (field: Field) => String(accessOf(field, locale).read(product) ?? "");
  const [description, complement] = [textOf(DESCRIPTION), textOf(COMPLEMENT)];
  const [condition] = asList(accessOf(CONDITION).read(product));
  return (
    <div className="gis-product-panel">
      {withPictures && (
        <PictureStrip
          pictureKeys={product.pictures}
          label={textOf(NAME) || t("product.unnamed")}
          kind="product"
          width={240}
        />
      )}
      {complement && <p className="gis-product-panel__complement">{complement}</p>}
      {description && <p className="gis-product-panel__text">{description}</p>}
      <KeyValueList
        hideEmpty
        columns={2}
        items={[
          ...(withFigures ? facts(FIGURES) : []),
          ...facts(SIZES),
          {
            key: CONDITION.key,
            label: fieldLabel(CONDITION, locale),
            value: condition && (
              <StatusTag kind="condition" value={condition} label={labelOf("condition", condition)} />
            ),
          },
          ...facts(FURTHER),
        ]}
      />
    </div>
  );
}
