import { SHOP_LIMITS } from "@gisement/shared-domain/records/shop";
import { Button, InputGroup } from "@gisement/shared-ui/blueprint";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Shop } from "../api/shops.ts";
import { useChangeShop } from "./use-change-shop.ts";

/** Who may read the shop's pages: everybody, or those who know a password. */
export function ShopAccess({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  const { change, isPending } = useChangeShop(shop);
  const [password, setPassword] = useState("");
  const [isTooShort, setTooShort] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password.length < SHOP_LIMITS.password.min) return setTooShort(true);
    setTooShort(false);
    if (await change({ password, enablePassword: true })) setPassword("");
  };
  return (
    <>
      <p className="mfo-step__text">
        {t(shop.enablePassword ? "shop.options.isProtected" : "shop.options.isOpen")}
      </p>
      <form className="mfo-shop-password" onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={id}>
          {t(shop.hasPassword ? "shop.options.otherPassword" : "shop.options.password")}
        </label>
        <InputGroup
          id={id}
          type="password"
          autoComplete="new-password"
          maxLength={SHOP_LIMITS.password.max}
          value={password}
          aria-invalid={isTooShort}
          aria-describedby={isTooShort ? `${id}-error` : undefined}
          onValueChange={setPassword}
        />
        <Button type="submit" loading={isPending} text={t("shop.options.protect")} />
        {shop.hasPassword && (
          <Button
            variant="minimal"
            disabled={isPending}
            text={t("shop.options.unprotect")}
            onClick={() => void change({ password: null })}
          />
        )}
        {isTooShort && (
          <p id={`${id}-error`} className="gis-field__error" role="alert">
            {t("shop.options.tooShort", { min: SHOP_LIMITS.password.min })}
          </p>
        )}
      </form>
    </>
  );
}
