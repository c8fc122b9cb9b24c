import { LOT_TYPES, listOfLot } from "@gisement/shared-domain/occurrences";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { ArchiveIcon, Undo2Icon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LotDialogProps } from "../../kernel/lot-actions/lot-action.ts";
import { isOwnLot } from "../../kernel/lots/is-own-lot.ts";
import { toSelectedLot } from "../../kernel/lots/to-selected-lot.ts";
import type { ProductChange, ProductDetails } from "../../kernel/product/api/get-product-details.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

interface LeftNoticeProps {
  readonly product: ProductDetails;
  readonly changes: readonly ProductChange[];
  /** Asks where and with which status the lot returns. */
  readonly RestoreDialog: ComponentType<LotDialogProps>;
}

/** For a lot that has left the inventory: how, by whom and when, and the way back for those who may write. */
export function LeftNotice({ product, changes, RestoreDialog }: LeftNoticeProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const teamID = useTeamID();
  const identity = useIdentity();
  const text = useLeftText(product, changes);
  const [isRestoring, setRestoring] = useState(false);
  const isRemoved = listOfLot(product) === "removed";
  const mayRestore =
    isRemoved && identity !== null && productPolicy.update(identity).allowed && isOwnLot(product, teamID);
  return (
    <section className="mfi-left" aria-label={t("product.left")}>
      <ArchiveIcon size={20} aria-hidden="true" />
      <div className="mfi-left__text">
        <p>
          <strong>{text}</strong>
        </p>
        {product.removalReason && <p>{t("productPage.reason", { reason: product.removalReason })}</p>}
        {mayRestore && <p>{t("productPage.restorable")}</p>}
      </div>
      {mayRestore && (
        <Button icon={<Undo2Icon />} text={t("removal.restore")} onClick={() => setRestoring(true)} />
      )}
      {isRestoring && (
        <RestoreDialog lots={[toSelectedLot(product, locale)]} onClose={() => setRestoring(false)} />
      )}
    </section>
  );
}

/** "Archivé par Camille Laurent le 12/11/2026". Who is unknown to people without the lot's history. */
function useLeftText(
  { type, orderID, updatedAt }: ProductDetails,
  changes: readonly ProductChange[],
): string {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const change = changes.find(({ field, newValue }) => field === "progress" && newValue !== "active");
  const date = format.dateInWords(change?.changedAt ?? updatedAt);
  if (type === LOT_TYPES.closed) return t(orderID ? "productPage.soldBy" : "productPage.closedOn", { date });
  const mode = t(type === LOT_TYPES.deleted ? "removal.deleted" : "removal.archived");
  const name = format.person(change?.user);
  return name ? t("productPage.removedBy", { mode, name, date }) : t("productPage.removedOn", { mode, date });
}
