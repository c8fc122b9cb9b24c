import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShellSession } from "../boot/requests.ts";
import { checkCredentials, type FieldFault, type SignInFault, signIn } from "./sign-in-request.ts";

interface SignInFormProps {
  readonly prepare: () => void;
  readonly enter: (session: ShellSession) => Promise<void>;
}
interface Faults {
  readonly email?: FieldFault;
  readonly password?: FieldFault;
}
interface Refusal {
  readonly fault: SignInFault;
  readonly minutes?: number;
}

/** E-mail, password, remember me; what was typed stays after every refusal. */
export function SignInForm({ prepare, enter }: SignInFormProps) {
  const { t } = useTranslation("shell");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [rememberMe, setRememberMe] = useState(false);
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const id = useId();

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
        return;
      } catch {
        setRefusal({ fault: "unavailable" });
      }
    } else {
      setRefusal(result);
    }
    setBusy(false);
    passwordInput.current?.focus();
  }

  const faultText = (fault: FieldFault | undefined) =>
    fault && t(`signIn.errors.${fault}`, { found: email.trim() });
  const check = (field: "email" | "password") => {
    // On leaving, only what was typed is judged; an empty field waits for the button.
    const value = field === "email" ? email : password;
    const fault = value === "" ? undefined : checkCredentials({ email, password })[field];
    setFaults((known) => ({ ...known, [field]: fault }));
  };

  return (
    <form className="shell-sign-in" onSubmit={submit} onInput={prepare} noValidate>
      {refusal && (
        <p className="shell-sign-in__refusal" role="alert">
          {t(`signIn.errors.${refusal.fault}`, { minutes: refusal.minutes })}
        </p>
      )}
      <div className="shell-field">
        <label htmlFor={`${id}-email`}>{t("signIn.email")}</label>
        <input
          ref={emailInput}
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          // biome-ignore lint/a11y/noAutofocus: the page has one task, and this is where it starts
          autoFocus
          value={email}
          aria-invalid={faults.email ? true : undefined}
          aria-describedby={faults.email ? `${id}-email-fault` : undefined}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => check("email")}
        />
        {faults.email && (
          <p id={`${id}-email-fault`} className="shell-field__fault">
            {faultText(faults.email)}
          </p>
        )}
      </div>
      <div className="shell-field">
        <label htmlFor={`${id}-password`}>{t("signIn.password")}</label>
        <div className="shell-field__row">
          <input
            ref={passwordInput}
            id={`${id}-password`}
            name="password"
            type={visible ? "text" : "password"}
            autoComplete="current-password"
            required
            value={password}
            aria-invalid={faults.password ? true : undefined}
            aria-describedby={faults.password ? `${id}-password-fault` : undefined}
            onChange={(event) => setPassword(event.target.value)}
            onBlur={() => check("password")}
          />
          <button
            type="button"
            className="shell-field__reveal"
            aria-label={t(visible ? "signIn.hide" : "signIn.show")}
            title={t(visible ? "signIn.hide" : "signIn.show")}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Eye open={visible} />
          </button>
        </div>
        {faults.password && (
          <p id={`${id}-password-fault`} className="shell-field__fault">
            {faultText(faults.password)}
          </p>
        )}
      </div>
      <label className="shell-check">
        <input
          type="checkbox"
          name="rememberMe"
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.target.checked)}
        />
        <span>{t("signIn.remember")}</span>
      </label>
      <button type="submit" className="shell-submit" aria-disabled={busy || undefined}>
        {busy && <span className="shell-submit__turn" aria-hidden="true" />}
        <span aria-live="polite">{t(busy ? "signIn.busy" : "signIn.submit")}</span>
      </button>
    </form>
  );
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="m4 20 16-16" />}
    </svg>
  );
}
