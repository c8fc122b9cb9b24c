import { newPasswordSchema } from "@gisement/shared-domain/auth";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { setNewPassword } from "../api/set-new-password.ts";
import { enterSession } from "../form/enter-session.ts";
import { PasswordFields } from "../form/password-fields.tsx";
import { RefusalNote } from "../form/refusal-note.tsx";
import { registerPasswords } from "../form/register-passwords.ts";
import { useAuthForm } from "../form/use-auth-form.ts";
import { useRefusal } from "../form/use-refusal.ts";
import { Submit } from "../layout/fields.tsx";
import { showPageToast } from "../layout/messages.ts";
import { PageLink } from "../layout/page-link.tsx";
import { openPage } from "../layout/page-path.ts";
import { SignedOutLayout } from "../layout/signed-out-layout.tsx";
import { storedEmail } from "../layout/stored-email.ts";

/**
 * `/new-password`: sign-in succeeded, but the password must be changed first; then the requested page opens
 * [AUTH-511].
 */
export function NewPasswordPage(entry: Entry) {
  const { t } = useTranslation("auth");
  const form = useAuthForm(newPasswordSchema(), { password: "", confirmPassword: "" });
  const { refuse, forgetRefusal, refusal, faultOf } = useRefusal(form);
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const [done, setDone] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    if (done) return;
    forgetRefusal();
    const result = await setNewPassword(values.password);
    if (result.kind === "refused" && result.problem === "new-password-late") {
      openPage(AUTH_PATHS.signIn, { kind: "info", text: t("newPassword.late") });
      return;
    }
    if (result.kind === "refused" && result.reason === "shop-access-only") {
      openPage(AUTH_PATHS.signIn, { kind: "info", text: t("door:shopOnly.text") });
      return;
    }
    if (result.kind !== "success") return refuse(result, "reset");
    setDone(true);
    showPageToast(t("passwordChanged"));
    await enterSession(entry, t("passwordChanged"));
  });

  return (
    <SignedOutLayout
      title={t("newPassword.title")}
      lead={<p>{t("newPassword.lead")}</p>}
      footer={
        <p>
          <PageLink to={AUTH_PATHS.signIn}>{t("backToSignIn")}</PageLink>
        </p>
      }
    >
      <form className="shell-sign-in" onSubmit={submit} onInput={entry.prepare} noValidate>
        <RefusalNote refusal={refusal} />
        {/* For the browser's password manager, which stores the new password under this address. */}
        <input
          className="gis-sr-only"
          name="email"
          autoComplete="username"
          value={storedEmail()}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordFields
          autoFocus
          label={t("newPassword.field")}
          confirmLabel={t("confirmPassword")}
          password={password}
          personal={[storedEmail()]}
          fields={registerPasswords(form)}
          faults={{
            password: faultOf(errors.password),
            confirmPassword: faultOf(errors.confirmPassword),
          }}
        />
        <Submit busy={isSubmitting || done} waiting={t(done ? "entering" : "newPassword.busy")}>
          {t("newPassword.submit")}
        </Submit>
      </form>
    </SignedOutLayout>
  );
}
