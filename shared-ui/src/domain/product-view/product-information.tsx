import { LOT } from "@gisement/shared-domain/records/lot";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/locale/use-format.ts";
import { KeyValueList } from "../../kit/page/key-value-list.tsx";
import { Section } from "../../kit/page/section.tsx";
import type { ViewedProduct } from "./product.ts";
import { factsOf, useFacts } from "./use-facts.tsx";

const { place: PLACE } = LOT.fields;
const CARE = factsOf("care");
const SHELF = factsOf("storage");
const [PLACED, FOLLOWED] = [factsOf("place").filter(({ key }) => key !== PLACE.key), factsOf("follow-up")];

/** Place, author, dates and handling of the lot. */
export function ProductInformation({ product }: { readonly product: ViewedProduct }) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const facts = useFacts(product);
  const { place } = product;
  const address = place
    ? [place.address, [place.zipcode, place.city].filter(Boolean).join(" "), place.country]
    : [];
  const shelf = facts(SHELF).flatMap(({ value }) => (value ? [String(value)] : []));
  const care = facts(CARE).filter(({ value }) => value);
  return (
    <div className="gis-product-panel">
      <KeyValueList
        hideEmpty
        items={[
          ...facts([PLACE]),
          { key: "address", label: t("product.address"), value: address.filter(Boolean).join(", ") },
          ...facts(PLACED),
          { key: "storage", label: t("product.storage"), value: shelf.join(" · ") },
          { key: "byUser", label: t("product.byUser"), value: format.person(product.byUser) },
          { key: "source", label: t("product.source"), value: product.source },
          ...facts(FOLLOWED),
        ]}
      />
      {care.length > 0 && (
        <Section title={t("product.care.title")} level={3}>
          <KeyValueList items={care} />
        </Section>
      )}
    </div>
  );
}
