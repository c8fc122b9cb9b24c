import { marketplaceLink } from "@gisement/shared-domain/shops";
import { AnchorButton, Button } from "@gisement/shared-ui/blueprint";
import { CheckIcon, StoreIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useShopLots } from "./api/shop-lots.ts";
import { type Shop, useSaveShop } from "./api/shops.ts";

/** Address of a shop's public page, or of a lot's page in it. An installation with a marketplace leads on to that. */
export const shopAddress = (slug: string | null | undefined, lotSlug?: string | null): string =>
  marketplaceLink(`${window.location.origin}/shops`, slug, lotSlug);

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly children: React.ReactNode;
}

function Step({ isDone, title, children }: StepProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <li className={`mfo-step${isDone ? " mfo-step--done" : ""}`}>
      <span className="mfo-step__mark">{isDone && <CheckIcon size={14} title={t("shop.steps.done")} />}</span>
      <div>
        <p className="mfo-step__title">{title}</p>
        {children}
      </div>
    </li>
  );
}

/** What is missing until the public sees the shop, and its switch; once online, the way to its page. */
export function ShopSteps({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const save = useSaveShop();
  const lots = useShopLots({ isShown: true, words: "" });
  const count = lots.data?.pages[0]?.total ?? 0;
  const isReady = count > 0;
  const setOnline = async (enabled: boolean) => {
    try {
      await save.mutateAsync({ update: { id: shop.id, enabled } });
      shell.toast({ kind: "success", message: t(enabled ? "shop.nowOnline" : "shop.nowOffline") });
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "shop.saveFailed" })(error) });
    }
  };
  return (
    <section className="mfo-shop-steps" aria-label={t("shop.steps.title")}>
      <ol>
        <Step isDone title={t("shop.steps.named")}>
          <p className="mfo-step__text">{shopAddress(shop.slug)}</p>
        </Step>
        <Step isDone={isReady} title={t("shop.steps.lots")}>
          <p className="mfo-step__text">{lots.isSuccess && t("shop.steps.lotsCount", { count })}</p>
          <AppLink to="/shop/stock">{t("shop.steps.chooseLots")}</AppLink>
        </Step>
        <Step isDone={shop.enabled} title={t("shop.steps.online")}>
          <div className="mfo-step__acts">
            {shop.mayChange && (
              <Button
                intent={shop.enabled ? "none" : "primary"}
                text={t(shop.enabled ? "shop.takeOffline" : "shop.putOnline")}
                loading={save.isPending}
                onClick={() => void setOnline(!shop.enabled)}
              />
            )}
            {!shop.enabled && shop.previewPath && (
              <AnchorButton
                icon={<StoreIcon />}
                href={shop.previewPath}
                target="_blank"
                rel="noreferrer"
                text={t("shop.preview")}
              />
            )}
            {shop.enabled && (
              <AnchorButton
                icon={<StoreIcon />}
                href={shopAddress(shop.slug)}
                target="_blank"
                rel="noreferrer"
                text={t("shop.see")}
              />
            )}
          </div>
        </Step>
      </ol>
    </section>
  );
}
