import type { DisplayedOrderItem } from "@gisement/shared-domain/orders";
import { Callout } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { Slot } from "@gisement/shared-ui/remote";
import { LoadingState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

/** The lot of an order's line: what the order says of it, and its sheet in the inventory. */
export function LotDrawer({ item, onClose }: { item: DisplayedOrderItem; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [isSaved, setSaved] = useState(false);
  const total = item.total === null ? null : format.money(item.total);
  return (
    <SideDrawer
      isOpen
      overList
      style="form"
      title={item.name}
      subtitle={t("lot.ordered", { quantity: item.quantityLabel, total: total ?? "–" })}
      onClose={onClose}
    >
      {isSaved && (
        <Callout intent="primary" role="status" className="mfo-notice">
          {t("lot.saved")}
        </Callout>
      )}
      <Slot
        name="product-editor"
        props={{ lotID: item.id }}
        on={{ saved: () => setSaved(true) }}
        loading={<LoadingState label={t("lot.loading")} />}
      />
    </SideDrawer>
  );
}
