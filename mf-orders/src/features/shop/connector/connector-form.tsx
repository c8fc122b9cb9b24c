import { FEED_LIMITS, FEED_PACES, feedAddressFault } from "@gisement/shared-domain/shop-feeds";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SwitchField,
  showRefusal,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { PlaceField } from "@gisement/shared-ui/place";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { boolean, object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Connector, useSaveConnector, useShopPlaces } from "../api/connector.ts";

const OWN_REFUSALS = {
  "feed-address": "shop.connector.refusal.address",
  "feed-scheme": "shop.connector.refusal.scheme",
  "feed-sign-in": "shop.connector.refusal.signIn",
};
const REFUSALS = {
  address: `${NAMESPACE}:shop.connector.refusal.address`,
  scheme: `${NAMESPACE}:shop.connector.refusal.scheme`,
  "sign-in": `${NAMESPACE}:shop.connector.refusal.signIn`,
};

const schema = object({
  partner: string().trim().max(FEED_LIMITS.partner).defined(),
  url: string()
    .trim()
    .max(FEED_LIMITS.url)
    .required()
    .test("address", (value, { createError }) => {
      const fault = value ? feedAddressFault(value) : null;
      return fault === null || createError({ message: REFUSALS[fault] });
    }),
  keyHeader: string()
    .trim()
    .max(FEED_LIMITS.keyHeader)
    .matches(/^[A-Za-z0-9-]*$/)
    .defined(),
  key: string().max(FEED_LIMITS.key).defined(),
  placeID: string().nullable().defined(),
  pace: string().oneOf(FEED_PACES).required(),
  withdraws: boolean().required(),
});

/** Where a supplier's file is, and how often and how it is read. */
export function ConnectorForm({ connector }: { readonly connector: Connector }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const places = useShopPlaces();
  const save = useSaveConnector();
  const values = useMemo(
    () => ({
      partner: connector.partner ?? "",
      url: connector.url ?? "",
      keyHeader: connector.keyHeader ?? "",
      key: "",
      placeID: connector.placeID ?? null,
      pace: connector.pace,
      withdraws: connector.withdraws,
    }),
    [connector],
  );
  const form = useYupForm(schema, { values, resetOptions: { keepDirtyValues: true } });
  const submit = async ({ key, ...sent }: typeof values) => {
    try {
      // An empty key leaves the one that is known.
      const saved = await save.mutateAsync({
        shopID: connector.shopID,
        ...sent,
        pace: sent.pace as Connector["pace"],
        ...(key ? { key } : {}),
        // The first address begins the work; its switch ends it.
        ...(connector.url ? {} : { enabled: true }),
      });
      form.reset({ ...sent, key: "" });
      shell.toast({
        kind: "success",
        message: t(
          connector.hasKey && !saved.hasKey ? "shop.connector.savedKeyless" : "shop.connector.saved",
        ),
      });
    } catch (error) {
      const text = refusalText(t, { fallback: "shop.connector.saveFailed", own: OWN_REFUSALS });
      showRefusal(form, error, text);
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("shop.connector.source")}>
      <FormErrorSummary />
      <TextField name="partner" label={t("shop.connector.partner")} maxLength={FEED_LIMITS.partner} />
      <TextField
        name="url"
        type="url"
        inputMode="url"
        label={t("shop.connector.url")}
        help={t("shop.connector.urlHelp")}
        placeholder="https://"
        required
      />
      <div className="mfo-connector__pair">
        <TextField
          name="keyHeader"
          label={t("shop.connector.keyHeader")}
          help={t("shop.connector.keyHeaderHelp")}
          placeholder="Authorization"
          autoComplete="off"
        />
        <TextField
          name="key"
          type="password"
          label={t("shop.connector.key")}
          help={t(connector.hasKey ? "shop.connector.keyKnown" : "shop.connector.keyHelp")}
          autoComplete="new-password"
        />
      </div>
      <PlaceField
        name="placeID"
        label={t("shop.connector.place")}
        help={t("shop.connector.placeHelp")}
        places={places.data ?? []}
        loading={places.isPending}
      />
      <SelectField
        name="pace"
        label={t("shop.connector.pace")}
        options={FEED_PACES.map((value) => ({ value, label: t(`shop.connector.paces.${value}`) }))}
        required
      />
      <SwitchField
        name="withdraws"
        label={t("shop.connector.withdraws")}
        help={t("shop.connector.withdrawsHelp")}
      />
      <FormActions submit={t("shop.connector.save")} onlyWhenDirty />
    </Form>
  );
}
