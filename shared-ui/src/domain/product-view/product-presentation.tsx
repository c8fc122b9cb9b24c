import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/locale/use-format.ts";
import { KeyValueList } from "../../kit/page/key-value-list.tsx";
import { PictureStrip } from "../../kit/picture/picture-strip.tsx";
import { ReemploymentStars } from "../../kit/stars/stars.tsx";
import { useFieldLabel } from "../fields/use-field-label.ts";
import { useOptions } from "../property-set/use-options.ts";
import { StatusTag } from "../status-tag/status-tag.tsx";
import { inLanguage, type ViewedProduct } from "./product.ts";

export interface ProductPanelProps {
  readonly product: ViewedProduct;
  /** False if the pictures are already shown beside the panel. */
  readonly withPictures?: boolean;
  /** False if quantity and price are already shown above the tabs. */
  readonly withFigures?: boolean;
}

/** Read-only view of a product: pictures, description and the key data for a buyer (INV-505). */
export function ProductPresentation({ product, withPictures = true, withFigures = true }: ProductPanelProps) {
  const { t } = useTranslation("ui");
  const label = useFieldLabel();
  const format = useFormat();
  const { labelOf } = useOptions();
  const { locale } = format;
  const name = inLanguage(locale, product.name, product.nameEN, product.nameNL) || t("product.unnamed");
  const description = inLanguage(locale, product.description, product.descriptionEN, product.descriptionNL);
  const complement = inLanguage(locale, product.complement, product.complementEN, product.complementNL);
  const [condition] = product.conditions;
  return (
    <div className="gis-product-panel">
      {withPictures && (
        <PictureStrip pictureKeys={product.pictures} label={name} kind="product" width={240} />
      )}
      {complement && <p className="gis-product-panel__complement">{complement}</p>}
      {description && <p className="gis-product-panel__text">{description}</p>}
      <KeyValueList
        hideEmpty
        columns={2}
        items={[
          ...(withFigures
            ? [
                { key: "quantity", label: label("quantity"), value: format.quantity(product.quantity) },
                { key: "price", label: label("price"), value: format.money(product.price?.amount) },
              ]
            : []),
          { key: "dimension", label: label("dimension"), value: format.dimension(product.dimension) },
          { key: "weight", label: label("weight"), value: format.weight(product.weight) },
          {
            key: "condition",
            label: label("condition"),
            value: condition && (
              <StatusTag kind="condition" value={condition} label={labelOf("condition", condition)} />
            ),
          },
          { key: "category", label: label("category"), value: labelOf("category", product.category) },
          {
            key: "reemploymentIndex",
            label: label("reemploymentIndex"),
            value: product.reemploymentIndex && <ReemploymentStars value={product.reemploymentIndex} />,
          },
          { key: "startDate", label: label("startDate"), value: format.date(product.startDate) },
        ]}
      />
    </div>
  );
}
