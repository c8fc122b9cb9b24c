import { SHOP_LIMITS } from "@gisement/shared-domain/records/shop";
import { Button, InputGroup, Switch } from "@gisement/shared-ui/blueprint";
import { Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UpdateShopInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Shop, useSaveShop } from "./api/shops.ts";

const SALE = ["enableCart", "enableDelivery", "enableTax"] as const;
const NOTICES = ["enablePushNotification", "enableEmailNotification"] as const;
type Option = (typeof SALE)[number] | (typeof NOTICES)[number];

/** Changes a shop at once, and says whether it was done. */
function useChangeShop(shop: Shop) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const save = useSaveShop();
  return {
    isPending: save.isPending,
    change: async (values: Omit<UpdateShopInput, "id">): Promise<boolean> => {
      try {
        await save.mutateAsync({ update: { id: shop.id, ...values } });
        shell.toast({ kind: "success", message: t("shop.saved") });
        return true;
      } catch (error) {
        shell.toast({ kind: "error", message: refusalText(t, { fallback: "shop.saveFailed" })(error) });
        return false;
      }
    },
  };
}

function Options({ shop, options }: { readonly shop: Shop; readonly options: readonly Option[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { change, isPending } = useChangeShop(shop);
  return options.map((option) => (
    <Switch
      key={option}
      checked={shop[option]}
      disabled={isPending}
      label={t(`shop.options.${option}`)}
      onChange={(event) => void change({ [option]: event.currentTarget.checked })}
    />
  ));
}

/** The colour under the bar of the shop's pages. */
function Color({ shop }: { readonly shop: Shop }) {
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

/** Who may read the shop's pages: everybody, or those who know a password. */
function Access({ shop }: { readonly shop: Shop }) {
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

/** What a shop offers its visitors, who may read it, and how it tells those who manage it: each change takes effect at once. */
export function ShopOptions({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <Section title={t("shop.options.sale")} card>
        <Options shop={shop} options={SALE} />
        <Color shop={shop} />
      </Section>
      <Section title={t("shop.options.access")} card>
        <Access shop={shop} />
      </Section>
      <Section title={t("shop.options.notices")} card>
        <Options shop={shop} options={NOTICES} />
      </Section>
    </>
  );
}
