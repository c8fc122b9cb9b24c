import { SHOP_LIMITS } from "@gisement/shared-domain/records/shop";
import { Button } from "@gisement/shared-ui/blueprint";
import { PlusIcon, XIcon } from "@gisement/shared-ui/icons";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useShopPlaces } from "../api/connector.ts";
import type { Shop } from "../api/shops.ts";
import { useChangeShop } from "../options/use-change-shop.ts";

interface EntryRulesProps {
  readonly shop: Shop;
  /** What the list is narrowed to: the next rule. Empty: anything. */
  readonly placeID: string;
  readonly category: string;
}
type Rule = Shop["entryRules"][number];

/** Which lots enter the shop by themselves; what the list is narrowed to becomes a rule with one press. */
export function EntryRules({ shop, placeID, category }: EntryRulesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  const places = useShopPlaces();
  const { changeRules, isPending } = useChangeShop(shop);
  const rules = shop.entryRules;
  const wanted = { placeID: placeID || null, category: category || null };
  const isKnown = rules.some((rule) => rule.placeID === wanted.placeID && rule.category === wanted.category);
  const describe = (rule: Rule): string => {
    const place = places.data?.find(({ id }) => id === rule.placeID)?.name ?? "…";
    const words = { place, category: rule.category ? labelOf("category", rule.category) : "" };
    if (rule.placeID && rule.category) return t("shop.entry.ofBoth", words);
    if (rule.placeID) return t("shop.entry.ofPlace", words);
    return rule.category ? t("shop.entry.ofCategory", words) : t("shop.entry.ofAll");
  };
  const set = (next: readonly Rule[]) =>
    void changeRules(
      next.map((rule) => ({ placeID: rule.placeID ?? null, category: rule.category ?? null })),
    );
  if (!shop.mayChange && rules.length === 0) return null;
  return (
    <section className="mfo-shop-entry" aria-labelledby="shop-entry">
      <h2 id="shop-entry" className="mfo-shop-entry__title">
        {t("shop.entry.title")}
      </h2>
      <p className="mfo-line__facts">{t("shop.entry.text")}</p>
      {rules.length > 0 && (
        <ul className="mfo-shop-entry__rules">
          {rules.map((rule) => (
            <li key={`${rule.placeID} ${rule.category}`}>
              <span>{describe(rule)}</span>
              {shop.mayChange && (
                <Button
                  variant="minimal"
                  icon={<XIcon />}
                  aria-label={t("shop.entry.end", { rule: describe(rule) })}
                  disabled={isPending}
                  onClick={() => set(rules.filter((other) => other !== rule))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {shop.mayChange && !isKnown && rules.length < SHOP_LIMITS.entryRules && (
        <Button
          variant="outlined"
          icon={<PlusIcon />}
          loading={isPending}
          text={t("shop.entry.add", { rule: describe(wanted) })}
          onClick={() => set([...rules, wanted])}
        />
      )}
    </section>
  );
}
