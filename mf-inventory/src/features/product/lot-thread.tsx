import { useDiscuss } from "@gisement/shared-ui/comments";
import { MessageSquareIcon } from "@gisement/shared-ui/icons";
import { Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import type { ProductChange, ProductDetails } from "../../kernel/product/api/get-product-details.ts";
import { ProductHistory } from "../../kernel/product/history/product-history.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";

/** Steps shown at first, and with each further press. */
const STEPS = 6;

interface LotThreadProps {
  readonly product: ProductDetails;
  readonly changes: readonly ProductChange[];
}

/** What happened to the lot, newest first, and the way into its comments; the tab of the history also undoes. */
export function LotThread({ product, changes }: LotThreadProps) {
  const { t } = useTranslation(NAMESPACE);
  const discuss = useDiscuss();
  const title = t("productPage.thread");
  return (
    <Section title={title} className="mfi-lot-thread">
      <ProductHistory
        label={title}
        changes={changes}
        product={product}
        canWrite={false}
        pageSize={STEPS}
        withFaces
      />
      <button
        type="button"
        className="mfi-lot-thread__comment"
        onClick={() => discuss({ noun: "lot", id: product.id })}
      >
        <MessageSquareIcon size={16} aria-hidden="true" />
        {t("productPage.comment")}
      </button>
    </Section>
  );
}
