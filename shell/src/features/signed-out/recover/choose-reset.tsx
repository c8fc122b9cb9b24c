import { resetPasswordSchema } from "@gisement/shared-domain/auth";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Trans, useTranslation } from "react-i18next";
import { resetPassword } from "../api/reset-password.ts";
import { CodeField, restartCode } from "../form/code-field.tsx";
import { PasswordFields } from "../form/password-fields.tsx";
import { RefusalNote } from "../form/refusal-note.tsx";
import { registerPasswords } from "../form/register-passwords.ts";
import { ResendButton } from "../form/resend-button.tsx";
import { useAuthForm } from "../form/use-auth-form.ts";
import { useRefusal } from "../form/use-refusal.ts";
import { Submit } from "../layout/fields.tsx";

interface ChooseResetProps {
  readonly email: string;
  /** Code from a mailed link; with it, only the passwords are requested [AUTH-508]. */
  readonly code: string;
  readonly justSent: boolean;
  /** The person wants to use another address. */
  readonly onOther: () => void;
  /** The code was valid, but no account has this address. */
  readonly onUnknown: () => void;
  readonly onDone: () => void;
}

/** Second step: the mailed code, and the new password twice. */
export function ChooseReset({ email, code, justSent, onOther, onUnknown, onDone }: ChooseResetProps) {
  const { t } = useTranslation("auth");
  const form = useAuthForm(resetPasswordSchema(), { code, password: "", confirmPassword: "" });
  const { refuse, forgetRefusal, refusal, faultOf } = useRefusal(form);
  const { errors, isSubmitting } = form.formState;
  // On submit, fields get the focus in the order of registration.
  form.register("code");
  const password = useWatch({ control: form.control, name: "password" });
  // A link's code that turns out to be wrong must be typed.
  const [asksCode, setAsksCode] = useState(code === "");

  const submit = form.handleSubmit(async (values) => {
    forgetRefusal();
    const result = await resetPassword(email, values);
    if (result.kind === "success") return onDone();
    if (result.kind === "refused" && result.reason === "UserNotFoundException") return onUnknown();
    setAsksCode(true);
    refuse(result, "reset");
  });
  return (
    <form className="shell-sign-in" onSubmit={submit} noValidate>
      <p className="shell-door__hint">
        <Trans t={t} i18nKey="recover.choose.lead" values={{ email }} components={{ mark: <strong /> }} />{" "}
        <button type="button" className="shell-quiet" onClick={onOther}>
          {t("otherAddress")}
        </button>
      </p>
      <RefusalNote refusal={refusal} />
      {asksCode && (
        <>
          <CodeField control={form.control} faultOf={(error) => faultOf(error, "reset")} autoFocus />
          <div className="shell-sign-in__row">
            <ResendButton
              purpose="reset"
              justSent={justSent}
              address={async () => email}
              onSent={() => {
                forgetRefusal();
                restartCode(form);
              }}
              onRefused={(failure) => refuse(failure, "resend")}
            />
          </div>
        </>
      )}
      <input
        className="gis-sr-only"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordFields
        autoFocus={!asksCode}
        label={t("newPassword.field")}
        confirmLabel={t("confirmPassword")}
        password={password}
        personal={[email]}
        fields={registerPasswords(form)}
        faults={{ password: faultOf(errors.password), confirmPassword: faultOf(errors.confirmPassword) }}
      />
      <Submit busy={isSubmitting} waiting={t("newPassword.busy")}>
        {t("recover.choose.submit")}
      </Submit>
    </form>
  );
}
