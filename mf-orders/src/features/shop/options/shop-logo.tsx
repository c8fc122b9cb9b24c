import { LIMITS } from "@gisement/shared-domain/limits";
import { Button } from "@gisement/shared-ui/blueprint";
import { Form, PictureField, useYupForm } from "@gisement/shared-ui/form";
import { uploadFile } from "@gisement/shared-ui/upload";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Shop } from "../api/shops.ts";
import { useChangeShop } from "./use-change-shop.ts";

const send = async (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> => (await uploadFile(file, "logo", options)).key;

interface Values {
  readonly logo: string | null;
}
const schema = object({ logo: string().nullable().defined() });

/** The logo in the bar of the shop's pages, which show the team's without one. */
export function ShopLogo({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  const { change, isPending } = useChangeShop(shop);
  const form = useYupForm<Values>(schema, { values: { logo: shop.logo } });
  return (
    <Form
      form={form}
      onSubmit={async ({ logo }) => void (await change({ logo }))}
      ariaLabel={t("shop.options.logo")}
    >
      <PictureField
        name="logo"
        label={t("shop.options.logo")}
        help={t("shop.options.logoHelp")}
        kind="team"
        maxBytes={LIMITS.logoBytes}
        upload={send}
      />
      {form.formState.isDirty && (
        <div>
          <Button type="submit" loading={isPending} text={t("shop.save")} />
        </div>
      )}
    </Form>
  );
}
