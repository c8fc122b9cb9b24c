import { COUNTRIES } from "@gisement/shared-domain/geography";
import type { Locale } from "@gisement/shared-domain/locale";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SwitchField,
  showRefusal,
  TextField,
  useWatch,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { boolean, type InferType, object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useChangeOrder } from "../api/change-order.ts";
import type { OrderDetails } from "../api/get-order.ts";

const text = (limit: number) => string().trim().max(limit).default("");
const ADDRESS = object({
  name: text(120),
  address: text(120),
  zipcode: text(12),
  city: text(50),
  country: text(2),
});
const SCHEMA = object({ billing: ADDRESS, isDelivered: boolean().default(false), delivery: ADDRESS });
type Values = InferType<typeof SCHEMA>;
type Address = Values["billing"];
type Stored = OrderDetails["billingAddress"];

const toForm = (stored: Partial<NonNullable<Stored>> | null | undefined): Address => ({
  name: stored?.name ?? "",
  address: stored?.address ?? "",
  zipcode: stored?.zipcode ?? "",
  city: stored?.city ?? "",
  country: stored?.country ?? "",
});

/** What a form changed of a stored address; its contact stays. */
const toInput = (typed: Address, stored: Stored) => ({
  name: typed.name || null,
  address: typed.address || null,
  zipcode: typed.zipcode || null,
  city: typed.city || null,
  country: typed.country || null,
  email: stored?.email ?? null,
  phone: stored?.phone ?? null,
});

export interface AddressesDialogProps {
  readonly order: OrderDetails;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Who is invoiced and where the goods go; both sides write it until the documents are issued, which keep theirs. */
export function AddressesDialog({ order, onSaved, onCancel, setDirty }: AddressesDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const change = useChangeOrder();
  const { customer } = order;
  const ofCustomer = customer && {
    ...customer,
    name: customer.companyName || `${customer.firstName} ${customer.lastName}`.trim(),
  };
  const form = useYupForm<Values>(SCHEMA, {
    defaultValues: {
      billing: toForm(order.billingAddress ?? ofCustomer),
      isDelivered: order.deliveryAddress !== null,
      delivery: toForm(order.deliveryAddress),
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const submit = async ({ billing, delivery, isDelivered }: Values) => {
    try {
      await change.mutateAsync({
        id: order.id,
        updatedAt: order.updatedAt,
        billingAddress: toInput(billing, order.billingAddress),
        deliveryAddress: isDelivered ? toInput(delivery, order.deliveryAddress) : null,
      });
      onSaved();
    } catch (error) {
      showRefusal(form, error, refusalText(t, { fallback: "options.failed" }));
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("addresses.title")}>
      <DialogBody>
        <AddressFields name="billing" legend={t("addresses.billing")} />
        <SwitchField name="isDelivered" label={t("addresses.isDelivered")} />
        <DeliveryFields />
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}

function DeliveryFields() {
  const { t } = useTranslation(NAMESPACE);
  const isDelivered = useWatch<Values, "isDelivered">({ name: "isDelivered" });
  return isDelivered ? <AddressFields name="delivery" legend={t("addresses.delivery")} /> : null;
}

const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;

function AddressFields({ name, legend }: { readonly name: "billing" | "delivery"; readonly legend: string }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const section = name === "billing" ? "billing" : "shipping";
  return (
    <fieldset className="mfo-address">
      <legend>{legend}</legend>
      <TextField name={`${name}.name`} label={t("addresses.name")} autoComplete={`${section} organization`} />
      <TextField
        name={`${name}.address`}
        label={t("addresses.street")}
        autoComplete={`${section} street-address`}
      />
      <div className="mfo-address__town">
        <TextField
          name={`${name}.zipcode`}
          label={t("addresses.zipcode")}
          autoComplete={`${section} postal-code`}
        />
        <TextField
          name={`${name}.city`}
          label={t("addresses.city")}
          autoComplete={`${section} address-level2`}
        />
      </div>
      <SelectField
        name={`${name}.country`}
        label={t("addresses.country")}
        placeholder={t("addresses.noCountry")}
        options={COUNTRIES.map((value) => ({ value, label: countryName(value, locale) }))}
      />
    </fieldset>
  );
}
