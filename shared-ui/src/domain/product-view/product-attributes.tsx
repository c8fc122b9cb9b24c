import { useFormat } from "../../kit/locale/use-format.ts";
import { KeyValueList } from "../../kit/page/key-value-list.tsx";
import type { ViewedProduct } from "./product.ts";
import { PRESENTED } from "./product-presentation.tsx";
import { factsOf, useFacts } from "./use-facts.tsx";

const ATTRIBUTES = factsOf("identity", "measures", "state", "assessment", "sale").filter(
  ({ key }) => !PRESENTED.has(key),
);

/** Attributes of the product: identity, materials, assessments, and the team's own properties. */
export function ProductAttributes({ product }: { readonly product: ViewedProduct }) {
  const format = useFormat();
  const facts = useFacts(product);
  return (
    <div className="gis-product-panel">
      <KeyValueList
        hideEmpty
        columns={2}
        items={[
          ...facts(ATTRIBUTES),
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
