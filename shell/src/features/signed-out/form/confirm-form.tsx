import { codeSchema, emailSchema, meansConfirmed, REASON_TEXTS } from "@gisement/shared-domain/auth";
import { TIMINGS } from "@gisement/shared-domain/limits";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { currentLocale } from "../../../runtime/i18n/locale-store.ts";
import { confirmEmail } from "../api/confirm-email.ts";
import type { AuthResult } from "../api/post-auth.ts";
import { EmailInput, Submit } from "../layout/fields.tsx";
import { showPageToast } from "../layout/messages.ts";
import { openPage } from "../layout/page-path.ts";
import { storeEmail } from "../layout/stored-email.ts";
import { CodeField, restartCode } from "./code-field.tsx";
import { enterSession } from "./enter-session.ts";
import { RefusalNote } from "./refusal-note.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { useRefusal } from "./use-refusal.ts";

interface ConfirmFormProps extends Entry {
  /** The address to confirm; null shows a field for it [AUTH-510]. */
  readonly email: string | null;
  /** Digits from a mailed link. */
  readonly code?: string;
  /** A code has just been sent. */
  readonly justSent?: boolean;
}

/** Form for the mailed code; a correct code signs in [AUTH-505] [AUTH-513]. */
export function ConfirmForm({ email, code = "", justSent = false, prepare, enter }: ConfirmFormProps) {
  const { t } = useTranslation("auth");
  const form = useAuthForm(emailSchema().concat(codeSchema()), { email: email ?? "", code });
  const { refuse, forgetRefusal, refusal, faultOf } = useRefusal(form);
  const { errors, isSubmitting } = form.formState;
  const [done, setDone] = useState(false);
  const running = useRef(false);
  const busy = isSubmitting || done;

  /** An account that is already confirmed continues at sign-in [AUTH-535] [AUTH-536]. */
  function handleFailure(
    failure: Exclude<AuthResult, { kind: "success" }>,
    call: "confirm" | "resend",
  ): void {
    const reason = failure.kind === "refused" ? failure.reason : null;
    if (reason === "new-password-required") {
      openPage(AUTH_PATHS.newPassword);
    } else if (reason === "shop-access-only") {
      openPage(AUTH_PATHS.signIn, { kind: "info", text: t("door:shopOnly.text") });
    } else if (meansConfirmed(reason)) {
      storeEmail(form.getValues("email"));
      const text = REASON_TEXTS.NotAuthorizedException[currentLocale()];
      openPage(AUTH_PATHS.signIn, { kind: "info", text });
    } else refuse(failure, call);
  }
  const confirm = form.handleSubmit(async (values) => {
    // Enter after the last digit, which confirms by itself, must not use the code twice.
    if (done || running.current) return;
    running.current = true;
    forgetRefusal();
    const result = await confirmEmail(values.email, values.code);
    running.current = false;
    if (result.kind !== "success") return handleFailure(result, "confirm");
    setDone(true);
    const message = t("confirm.done");
    showPageToast(message);
    await enterSession({ prepare, enter }, message, TIMINGS.redirectAfterConfirmation);
  });

  return (
    <form className="shell-sign-in" onSubmit={confirm} noValidate>
      <RefusalNote refusal={refusal} />
      {email === null && (
        <EmailInput
          label={t("email")}
          fault={faultOf(errors.email, "confirm")}
          autoFocus
          {...form.register("email")}
        />
      )}
      <CodeField
        control={form.control}
        faultOf={(error) => faultOf(error, "confirm")}
        autoFocus={email !== null}
        onComplete={() => void confirm()}
      />
      <Submit busy={busy} waiting={t(done ? "entering" : "confirm.busy")}>
        {t("confirm.submit")}
      </Submit>
      <div className="shell-sign-in__row">
        <ResendButton
          purpose="confirm"
          justSent={justSent}
          address={async () =>
            (await form.trigger("email", { shouldFocus: true })) ? form.getValues("email") : null
          }
          onSent={() => {
            forgetRefusal();
            restartCode(form);
          }}
          onRefused={(failure) => handleFailure(failure, "resend")}
        />
      </div>
    </form>
  );
}
