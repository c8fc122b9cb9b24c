import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { useNarrow } from "@gisement/shared-ui/columns";
import { CommentsButton } from "@gisement/shared-ui/comments";
import { EllipsisIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { PrintMenu, PrintMenuItem } from "@gisement/shared-ui/print";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAskedID } from "../../kernel/lot-actions/use-asked-id.ts";
import { useLotActions } from "../../kernel/lot-actions/use-lot-actions.tsx";
import { useStepKeys } from "../../kernel/lot-actions/use-step-keys.ts";
import { isOwnLot } from "../../kernel/lots/is-own-lot.ts";
import { toSelectedLot } from "../../kernel/lots/to-selected-lot.ts";
import type { ProductDetails } from "../../kernel/product/api/get-product-details.ts";
import { EditLotButton } from "../../kernel/product/edit-lot-button.tsx";
import { LazyEditDialog } from "../../kernel/product/lazy-edit-dialog.tsx";
import { ProposeMenuItem } from "../../kernel/product/proposal/propose-menu-item.tsx";
import { useDuplicate } from "../../kernel/product/use-duplicate.ts";
import { useLotRights } from "../../kernel/product/use-lot-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

/** Actions with their own buttons; the others are in the menu, in the order of the list of actions. */
const SHOWN: readonly string[] = ["status", "split"];
/** On a phone, those that fit one line under a thumb. */
const SHOWN_NARROW: readonly string[] = ["status"];

/** What may be done with the lot: the actions of the list, for one that is in stock; `?act=` starts one of them. */
export function LotToolbar({ product }: { readonly product: ProductDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const teamID = useTeamID();
  const shown = useNarrow() ? SHOWN_NARROW : SHOWN;
  const { actionsFor, dialog } = useLotActions();
  useStepKeys();
  const { duplicate } = useDuplicate();
  const [asked, clear] = useAskedID();
  const { mayWrite } = useLotRights(product.id);
  const [isProposing, setProposing] = useState(false);
  const available = actionsFor({ lots: [toSelectedLot(product, locale)], isOwn: isOwnLot(product, teamID) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks
  useEffect(() => {
    if (asked === null) return;
    clear();
    if (product.progress === "active") available.find(({ id }) => id === asked)?.run();
  }, [asked]);
  const edit = (
    <>
      <CommentsButton about={{ noun: "lot", id: product.id }} />
      <EditLotButton key={product.id} statusID={product.id} />
    </>
  );
  // To revive a lot that a split closed, beside its parts, would double the quantity.
  if (product.type === "closed") return <PrintMenu />;
  // A lot that has left the stock can only be edited, which brings it back.
  if (product.progress !== "active")
    return (
      <>
        {edit}
        <PrintMenu />
      </>
    );
  const openCopy = async () => {
    const copy = await duplicate(product.id);
    if (copy) shell.navigate(`/inventory/product/${copy}`);
  };
  const actions = available
    .filter(({ id }) => id !== "edit" && id !== "comments")
    .map((action) => (action.id === "duplicate" ? { ...action, run: () => void openCopy() } : action));
  const more = actions.filter(({ id }) => !shown.includes(id));
  return (
    <>
      {actions
        .filter(({ id }) => shown.includes(id))
        .map(({ id, icon, label, run }) => (
          <Button key={id} icon={icon} text={label} onClick={run} />
        ))}
      {edit}
      <Popover
        placement="bottom-end"
        minimal
        content={
          <Menu aria-label={t("list.moreActions")}>
            {mayWrite && <ProposeMenuItem onClick={() => setProposing(true)} />}
            <PrintMenuItem />
            {more.map(({ id, icon, label, intent, run }) => (
              <MenuItem key={id} icon={icon} text={label} intent={intent} onClick={run} />
            ))}
          </Menu>
        }
      >
        <Button icon={<EllipsisIcon />} aria-label={t("list.moreActions")} title={t("list.moreActions")} />
      </Popover>
      {dialog}
      {isProposing && <LazyEditDialog statusID={product.id} proposes onClose={() => setProposing(false)} />}
    </>
  );
}
