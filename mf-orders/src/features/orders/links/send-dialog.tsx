import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { MESSAGE_LIMITS } from "@gisement/shared-domain/orders";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  showRefusal,
  TextAreaField,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useSendOrder } from "./api/links.ts";

interface Values {
  readonly email: string;
  readonly locale: Locale;
  readonly message: string;
}
const SCHEMA = object({
  email: string().trim().email().required(),
  locale: string().oneOf(LOCALES).required(),
  message: string().trim().max(MESSAGE_LIMITS.text).default(""),
});

export interface SendDialogProps {
  readonly orderID: string;
  /** The address that the directory has of the customer. */
  readonly email: string;
  readonly onSent: (address: string) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Mails a quote to its customer, who reads and answers it without an account. */
export function SendDialog({ orderID, email, onSent, onCancel, setDirty }: SendDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const send = useSendOrder();
  const form = useYupForm<Values>(SCHEMA, { defaultValues: { email, locale, message: "" } });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const submit = async (values: Values) => {
    try {
      const address = values.email.trim();
      const message = values.message.trim();
      await send.mutateAsync({
        orderID,
        email: address,
        locale: values.locale,
        ...(message ? { message } : {}),
      });
      onSent(address);
    } catch (error) {
      showRefusal(form, error, refusalText(t, { fallback: "links.failed" }));
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("links.send")}>
      <DialogBody>
        <p>{t("links.about")}</p>
        <TextField name="email" type="email" label={t("links.email")} required />
        <SelectField
          name="locale"
          label={t("links.language")}
          options={LOCALES.map((value) => ({ value, label: t(`papers.languages.${value}`) }))}
        />
        <TextAreaField name="message" label={t("links.message")} help={t("links.messageHelp")} rows={4} />
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("links.submit")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
