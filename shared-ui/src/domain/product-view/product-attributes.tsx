import type { OptionList } from "@gisement/shared-domain/fields";
import { useFormat } from "../../kit/locale/use-format.ts";
import { KeyValueList } from "../../kit/page/key-value-list.tsx";
import { parseReemploymentIndex } from "../../kit/stars/reemployment-index.ts";
import { ReemploymentStars } from "../../kit/stars/stars.tsx";
import { useFieldLabel } from "../fields/use-field-label.ts";
import { useOptions } from "../property-set/use-options.ts";
import { INDICES, type ViewedProduct } from "./product.ts";

/** Attributes of the product: identity, materials, assessments, and the team's own properties. */
export function ProductAttributes({ product }: { readonly product: ViewedProduct }) {
  const label = useFieldLabel();
  const format = useFormat();
  const { labelOf } = useOptions();
  const words = (list: OptionList, values: readonly string[]) =>
    format.list(values.map((value) => labelOf(list, value)));
  const indices = INDICES.filter((key) => product[key]).map((key) => ({
    key,
    label: label(key),
    value: <IndexValue value={product[key] ?? ""} name={label(key)} />,
  }));
  return (
    <div className="gis-product-panel">
      <KeyValueList
        hideEmpty
        columns={2}
        items={[
          { key: "ref", label: label("ref"), value: product.ref },
          { key: "lot", label: label("lot"), value: labelOf("lot", product.lot) },
          { key: "brand", label: label("brand"), value: product.brand },
          { key: "model", label: label("model"), value: product.model },
          { key: "color", label: label("color"), value: product.color },
          { key: "material", label: label("material"), value: words("material", product.material) },
          { key: "conditions", label: label("condition"), value: words("condition", product.conditions) },
          { key: "provenances", label: label("provenance"), value: words("provenance", product.provenances) },
          { key: "channels", label: label("channels"), value: words("channels", product.channels) },
          { key: "wasteCode", label: label("wasteCode"), value: product.wasteCode },
          {
            key: "co2Impact",
            label: label("co2Impact"),
            value:
              typeof product.co2Impact === "number" && `${format.number(product.co2Impact)}\u00a0kg CO₂e`,
          },
          ...indices,
          ...links(product, label("linkFdes"), label("linkTechnicalSheet")),
          ...product.properties.map(({ key, values, display, more }) => ({
            key: `property:${key}`,
            label: key,
            value: more ? (
              <>
                {display ?? format.list(values)} {more}
              </>
            ) : (
              (display ?? format.list(values))
            ),
          })),
        ]}
      />
    </div>
  );
}

/** Shows a rating as stars, and any other value as text. */
const IndexValue = ({ value, name }: { readonly value: string; readonly name: string }) =>
  parseReemploymentIndex(value) ? <ReemploymentStars value={value} name={name} /> : value;

/** Only web addresses become links. */
function links({ linkFdes, linkTechnicalSheet }: ViewedProduct, fdes: string, sheet: string) {
  return [
    { key: "linkFdes", label: fdes, href: linkFdes },
    { key: "linkTechnicalSheet", label: sheet, href: linkTechnicalSheet },
  ].flatMap(({ key, label, href }) =>
    href
      ? [
          {
            key,
            label,
            value: /^https?:\/\//i.test(href) ? (
              <a href={href} target="_blank" rel="noreferrer noopener">
                {href}
              </a>
            ) : (
              href
            ),
          },
        ]
      : [],
  );
}
