import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { ShopEntryRulesInput, UpdateShopInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Shop, useSaveShop } from "../api/shops.ts";

/** Changes a shop at once, and says whether it was done. */
export function useChangeShop(shop: Shop) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const save = useSaveShop();
  const send = async (change: Parameters<typeof save.mutateAsync>[0]): Promise<boolean> => {
    try {
      await save.mutateAsync(change);
      shell.toast({ kind: "success", message: t("shop.saved") });
      return true;
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "shop.saveFailed" })(error) });
      return false;
    }
  };
  return {
    isPending: save.isPending,
    change: (values: Omit<UpdateShopInput, "id">) => send({ update: { id: shop.id, ...values } }),
    changeRules: (entryRules: ShopEntryRulesInput["entryRules"]) =>
      send({ rules: { shopID: shop.id, entryRules } }),
  };
}
