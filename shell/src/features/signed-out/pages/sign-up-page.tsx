import { signUpSchema } from "@gisement/shared-domain/auth";
import { withLocale } from "@gisement/shared-domain/locale";
import { useEffect, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { Trans, useTranslation } from "react-i18next";
import { AUTH_PATHS, TERMS_PATH } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { currentLocale } from "../../../runtime/i18n/locale-store.ts";
import { signUp } from "../api/sign-up.ts";
import { ConfirmForm } from "../form/confirm-form.tsx";
import { PasswordFields } from "../form/password-fields.tsx";
import { RefusalNote } from "../form/refusal-note.tsx";
import { registerPasswords } from "../form/register-passwords.ts";
import { SignedOutDialog } from "../form/signed-out-dialog.tsx";
import { useAuthForm } from "../form/use-auth-form.ts";
import { useRefusal } from "../form/use-refusal.ts";
import { EmailInput, Submit, TextInput } from "../layout/fields.tsx";
import { InvitationNote } from "../layout/invitation-note.tsx";
import { PageLink } from "../layout/page-link.tsx";
import { SignedOutLayout } from "../layout/signed-out-layout.tsx";
import { storedEmail, storeEmail } from "../layout/stored-email.ts";
import { useInvitation } from "../layout/use-invitation.ts";

/** Dialog for the mailed code, over the sign-up form [AUTH-505]. */
function ConfirmDialog({ email, onClose, ...entry }: Entry & { email: string; onClose: () => void }) {
  const { t } = useTranslation("auth");
  return (
    <SignedOutDialog title={t("confirm.title")} closeLabel={t("close")} onClose={onClose}>
      <p className="shell-dialog__lead">
        <Trans t={t} i18nKey="confirm.sentTo" values={{ email }} components={{ mark: <strong /> }} />
      </p>
      <ConfirmForm {...entry} email={email} justSent />
      <p className="shell-dialog__hint">{t("confirm.nothing")}</p>
    </SignedOutDialog>
  );
}

/** `/signup`: creates an account and confirms it on the same page [AUTH-504]. */
export function SignUpPage(entry: Entry) {
  const { t } = useTranslation("auth");
  const conditionsId = useId();
  const form = useAuthForm(signUpSchema(), {
    name: "",
    email: storedEmail(),
    password: "",
    confirmPassword: "",
    conditions: false,
  });
  const { refuse, forgetRefusal, refusal, faultOf } = useRefusal(form);
  const { errors, isSubmitting } = form.formState;
  const [name, email, password] = useWatch({ control: form.control, name: ["name", "email", "password"] });
  const invitation = useInvitation();
  const invited = invitation?.state === "open" ? invitation.email : null;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (invited !== null && !getValues("email")) setValue("email", invited);
  }, [invited, getValues, setValue]);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    forgetRefusal();
    const result = await signUp(values, currentLocale());
    if (result.kind !== "success") return refuse(result, "other");
    storeEmail(values.email);
    setWaiting(values.email.trim());
    setAsking(true);
  });
  const fault = (name: keyof typeof errors) => faultOf(errors[name as "name"]);
  const conditionsFault = faultOf(errors.conditions);

  return (
    <SignedOutLayout
      title={t("signUp.title")}
      lead={invitation ? <InvitationNote invitation={invitation} email={email} /> : <p>{t("signUp.lead")}</p>}
      footer={
        <p>
          {t("signUp.known")} <PageLink to={AUTH_PATHS.signIn}>{t("signIn")}</PageLink>
        </p>
      }
      overlay={
        asking && waiting ? (
          <ConfirmDialog {...entry} email={waiting} onClose={() => setAsking(false)} />
        ) : undefined
      }
    >
      <form className="shell-sign-in" onSubmit={submit} onInput={entry.prepare} noValidate>
        <RefusalNote refusal={refusal} />
        {waiting && !asking && (
          <div className="shell-notice shell-notice--info" role="status">
            <p>{t("signUp.waiting", { email: waiting })}</p>
            <button type="button" className="shell-quiet" onClick={() => setAsking(true)}>
              {t("signUp.enterCode")}
            </button>
          </div>
        )}
        <TextInput
          label={t("name")}
          autoComplete="name"
          autoFocus
          fault={fault("name")}
          {...form.register("name")}
        />
        <EmailInput label={t("email")} fault={fault("email")} {...form.register("email")} />
        <PasswordFields
          label={t("password")}
          confirmLabel={t("confirmPassword")}
          password={password}
          personal={[name, email]}
          fields={registerPasswords(form)}
          faults={{ password: fault("password"), confirmPassword: fault("confirmPassword") }}
        />
        <div className="shell-field">
          <div className="shell-check">
            <input
              id={conditionsId}
              type="checkbox"
              required
              aria-invalid={conditionsFault ? true : undefined}
              aria-describedby={conditionsFault ? `${conditionsId}-fault` : undefined}
              {...form.register("conditions")}
            />
            <label htmlFor={conditionsId}>
              <Trans
                t={t}
                i18nKey="signUp.conditions"
                components={{
                  terms: (
                    // biome-ignore lint/a11y/useAnchorContent: filled from the text
                    <a
                      className="shell-door__link"
                      href={withLocale(currentLocale(), TERMS_PATH)}
                      target="_blank"
                      rel="noreferrer"
                    />
                  ),
                }}
              />
            </label>
          </div>
          {conditionsFault && (
            <p id={`${conditionsId}-fault`} className="shell-field__fault">
              {conditionsFault}
            </p>
          )}
        </div>
        <Submit busy={isSubmitting} waiting={t("signUp.busy")}>
          {t("signUp.submit")}
        </Submit>
      </form>
    </SignedOutLayout>
  );
}
