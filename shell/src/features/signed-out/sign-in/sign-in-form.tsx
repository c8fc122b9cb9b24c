import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { EmailInput, PasswordInput, Submit } from "../layout/fields.tsx";
import { PageLink } from "../layout/page-link.tsx";
import { openPage } from "../layout/page-path.ts";
import { storedEmail, storeEmail } from "../layout/stored-email.ts";
import { checkCredentials, type FieldFault, type Refusal, signIn } from "./sign-in-request.ts";

interface Faults {
  readonly email?: FieldFault;
  readonly password?: FieldFault;
}

/** Why sign-in failed, and how to continue. */
function RefusalText({ refusal, onGo }: { readonly refusal: Refusal; readonly onGo: () => void }) {
  const { t } = useTranslation(["shell", "door"]);
  if (refusal.fault === "shopOnly")
    return (
      <div className="shell-refusal" role="alert">
        <p>{t("door:shopOnly.text")}</p>
        {refusal.marketplace && (
          <p>
            <a href={refusal.marketplace} className="shell-door__link">
              {t("door:shopOnly.go")}
            </a>
          </p>
        )}
      </div>
    );
  return (
    <div className="shell-refusal" role="alert">
      <p>{t(`signIn.errors.${refusal.fault}`, { minutes: refusal.minutes })}</p>
      {refusal.fault === "unverified" && (
        <p>
          <PageLink to={AUTH_PATHS.confirm} onGo={onGo}>
            {t("door:confirm")}
          </PageLink>
        </p>
      )}
    </div>
  );
}

/** E-mail, password and "remember me"; what was typed stays after every error [AUTH-503]. */
/** `invited`: the address of the invitation whose link was opened; empty without one. */
export function SignInForm({ prepare, enter, invited = "" }: Entry & { readonly invited?: string }) {
  const { t } = useTranslation(["shell", "door"]);
  const [email, setEmail] = useState(() => storedEmail() || invited);
  const [password, setPassword] = useState("");
  const [rememberMe, setRememberMe] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  // The address came from the previous page, so only the password is left to type.
  const [startsWithPassword] = useState(email !== "");
  const keepEmail = () => storeEmail(email);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found = checkCredentials({ email, password });
    setFaults(found);
    setRefusal(null);
    const first = found.email ? emailInput : found.password ? passwordInput : null;
    if (first) {
      first.current?.focus();
      return;
    }
    setBusy(true);
    const result = await signIn({ email, password, rememberMe });
    if (result.kind === "entered") {
      try {
        await enter(result.session);
        storeEmail("");
        return;
      } catch {
        setRefusal({ fault: "unavailable" });
      }
    } else if (result.kind === "new-password") {
      keepEmail();
      openPage(AUTH_PATHS.newPassword);
      return;
    } else {
      setRefusal(result);
    }
    setBusy(false);
    passwordInput.current?.focus();
  }

  const faultText = (fault: FieldFault | undefined) =>
    fault && t(`signIn.errors.${fault}`, { found: email.trim() });
  const check = (field: "email" | "password") => {
    // On leaving a field only a typed value is validated; an empty field is reported on submit.
    const value = field === "email" ? email : password;
    const fault = value === "" ? undefined : checkCredentials({ email, password })[field];
    setFaults((known) => ({ ...known, [field]: fault }));
  };

  return (
    <form className="shell-sign-in" onSubmit={submit} onInput={prepare} noValidate>
      {refusal && <RefusalText refusal={refusal} onGo={keepEmail} />}
      <EmailInput
        ref={emailInput}
        label={t("signIn.email")}
        autoFocus={!startsWithPassword}
        value={email}
        fault={faultText(faults.email)}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => check("email")}
      />
      <PasswordInput
        ref={passwordInput}
        label={t("signIn.password")}
        name="password"
        autoComplete="current-password"
        autoFocus={startsWithPassword}
        value={password}
        fault={faultText(faults.password)}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => check("password")}
      />
      <div className="shell-sign-in__row">
        <label className="shell-check">
          <input
            type="checkbox"
            name="rememberMe"
            checked={rememberMe}
            onChange={(event) => setRememberMe(event.target.checked)}
          />
          <span>{t("signIn.remember")}</span>
        </label>
        <PageLink to={AUTH_PATHS.forgot} onGo={keepEmail}>
          {t("door:forgot")}
        </PageLink>
      </div>
      <Submit busy={busy} waiting={t("signIn.busy")}>
        {t("signIn.submit")}
      </Submit>
    </form>
  );
}
