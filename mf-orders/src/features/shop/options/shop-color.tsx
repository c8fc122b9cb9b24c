import { Button } from "@gisement/shared-ui/blueprint";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Shop } from "../api/shops.ts";
import { useChangeShop } from "./use-change-shop.ts";

/** The colour under the bar of the shop's pages. */
export function ShopColor({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  const { change, isPending } = useChangeShop(shop);
  const [color, setColor] = useState(shop.mainColor);
  const id = useId();
  return (
    <div className="mfo-shop-color">
      <label htmlFor={id}>{t("shop.options.color")}</label>
      <input
        id={id}
        type="color"
        value={color ?? "#808080"}
        onChange={(event) => setColor(event.currentTarget.value)}
      />
      {color !== shop.mainColor && (
        <Button text={t("shop.save")} loading={isPending} onClick={() => void change({ mainColor: color })} />
      )}
      {shop.mainColor && (
        <Button
          variant="minimal"
          text={t("shop.options.noColor")}
          disabled={isPending}
          onClick={() => {
            setColor(null);
            void change({ mainColor: null });
          }}
        />
      )}
    </div>
  );
}
