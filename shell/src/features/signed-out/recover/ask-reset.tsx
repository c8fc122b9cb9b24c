import { emailSchema } from "@gisement/shared-domain/auth";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { sendCode } from "../api/send-code.ts";
import { RefusalNote } from "../form/refusal-note.tsx";
import { useAuthForm } from "../form/use-auth-form.ts";
import { useRefusal } from "../form/use-refusal.ts";
import { EmailInput, Submit } from "../layout/fields.tsx";
import { storeEmail } from "../layout/stored-email.ts";

interface AskResetProps {
  readonly email: string;
  /** The server has reported that no account has this address. */
  readonly unknown: boolean;
  readonly onSent: (email: string) => void;
}

/** First step: the address that the code is mailed to [AUTH-509]. */
export function AskReset({ email, unknown, onSent }: AskResetProps) {
  const { t } = useTranslation("auth");
  const form = useAuthForm(emailSchema(), { email });
  const { refuseField } = form;
  const { refuse, forgetRefusal, refusal, faultOf } = useRefusal(form);
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (unknown) refuseField("email", "UserNotFoundException");
  }, [unknown, refuseField]);
  const submit = form.handleSubmit(async (values) => {
    forgetRefusal();
    const result = await sendCode("reset", values.email);
    if (result.kind !== "success") return refuse(result, "resend");
    storeEmail(values.email);
    onSent(values.email.trim());
  });
  return (
    <form className="shell-sign-in" onSubmit={submit} noValidate>
      <RefusalNote refusal={refusal} />
      <EmailInput label={t("email")} autoFocus fault={faultOf(errors.email)} {...form.register("email")} />
      <Submit busy={isSubmitting} waiting={t("recover.ask.busy")}>
        {t("recover.ask.submit")}
      </Submit>
    </form>
  );
}
