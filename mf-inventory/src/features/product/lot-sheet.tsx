import { Maximize2Icon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useSlotEmit } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { useProductDetails } from "../../kernel/product/api/get-product-details.ts";
import { ProductActions } from "../../kernel/product/product-actions.tsx";
import { ProductDetails } from "../../kernel/product/product-details.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";

/** The sheet of a lot with its actions, for the screens of other remotes. */
export function LotSheet({ lotID }: { lotID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const emit = useSlotEmit("product-editor");
  const { data } = useProductDetails(lotID);
  const product = data?.getProductStatus ?? null;
  const onSaved = (id: string) => emit("saved", { lotIDs: [id] });
  return (
    <>
      {product && (
        <div className="mfi-lot-sheet__tools">
          <ProductActions
            key={lotID}
            statusID={lotID}
            isActive={product.progress === "active"}
            isClosed={product.type === "closed"}
            onSaved={onSaved}
          />
          <LinkButton
            icon={<Maximize2Icon />}
            to={`/inventory/product/${lotID}`}
            text={t("product.openPage")}
          />
        </div>
      )}
      <ProductDetails key={lotID} statusID={lotID} onSaved={onSaved} />
    </>
  );
}
