import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/locale/use-format.ts";
import { KeyValueList } from "../../kit/page/key-value-list.tsx";
import { Section } from "../../kit/page/section.tsx";
import { useFieldLabel } from "../fields/use-field-label.ts";
import { CARE_PARTS, type ViewedProduct } from "./product.ts";

/** Place, author, date and handling of the lot. */
export function ProductInformation({ product }: { readonly product: ViewedProduct }) {
  const { t } = useTranslation("ui");
  const label = useFieldLabel();
  const format = useFormat();
  const { place, storage, careInstructions } = product;
  const address = place
    ? [place.address, [place.zipcode, place.city].filter(Boolean).join(" "), place.country]
    : [];
  const shelf = [storage?.level, storage?.room, storage?.shelf, storage?.indication];
  const care = CARE_PARTS.flatMap((part) => {
    const value = careInstructions?.[part];
    return value ? [{ key: part, label: label(`careInstructions.${part}`), value }] : [];
  });
  return (
    <div className="gis-product-panel">
      <KeyValueList
        hideEmpty
        items={[
          { key: "place", label: label("place"), value: place?.name },
          { key: "address", label: t("product.address"), value: address.filter(Boolean).join(", ") },
          { key: "spot", label: label("spot"), value: product.spot },
          { key: "storage", label: t("product.storage"), value: shelf.filter(Boolean).join(" · ") },
          { key: "byUser", label: t("product.byUser"), value: format.person(product.byUser) },
          { key: "createdAt", label: label("createdAt"), value: format.dateTime(product.createdAt) },
          { key: "updatedAt", label: label("updatedAt"), value: format.dateTime(product.updatedAt) },
          { key: "checkedAt", label: label("checkedAt"), value: format.dateTime(product.checkedAt) },
          { key: "source", label: t("product.source"), value: product.source },
          { key: "internalNotes", label: label("internalNotes"), value: product.internalNotes },
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
