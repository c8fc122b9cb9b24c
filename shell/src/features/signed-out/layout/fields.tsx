import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

interface FieldProps extends Omit<ComponentProps<"input">, "id"> {
  readonly label: string;
  /** Error message under the field. */
  readonly fault?: string | undefined;
  /** Help under the field. */
  readonly help?: ReactNode;
}

function useField({ fault, help }: Pick<FieldProps, "fault" | "help">) {
  const id = useId();
  const describedBy = [fault ? `${id}-fault` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return {
    id,
    aria: {
      "aria-invalid": fault ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
    below: (
      <>
        {fault && (
          <p id={`${id}-fault`} className="shell-field__fault">
            {fault}
          </p>
        )}
        {help && (
          <div id={`${id}-help`} className="shell-field__help">
            {help}
          </div>
        )}
      </>
    ),
  };
}

/** A labelled field of a signed-out page. */
export function TextInput({ label, fault, help, ...input }: FieldProps) {
  const { id, aria, below } = useField({ fault, help });
  return (
    <div className="shell-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} required {...aria} {...input} />
      {below}
    </div>
  );
}

/** A field for an e-mail address, with the matching keyboard and browser settings. */
export function EmailInput(props: FieldProps) {
  return (
    <TextInput
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A field for a password, with a button that reveals it. */
export function PasswordInput({ label, fault, help, ...input }: FieldProps) {
  const { t } = useTranslation("shell");
  const [visible, setVisible] = useState(false);
  const { id, aria, below } = useField({ fault, help });
  const reveal = t(visible ? "signIn.hide" : "signIn.show");
  return (
    <div className="shell-field">
      <label htmlFor={id}>{label}</label>
      <div className="shell-field__row">
        <input id={id} type={visible ? "text" : "password"} required {...aria} {...input} />
        <button
          type="button"
          className="shell-field__reveal"
          aria-label={reveal}
          title={reveal}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Eye open={visible} />
        </button>
      </div>
      {below}
    </div>
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

interface SubmitProps {
  readonly busy: boolean;
  readonly children: string;
  /** Label while the request is pending. */
  readonly waiting: string;
}

/** The submit button of a form. It keeps the focus while the request is pending. */
export function Submit({ busy, children, waiting }: SubmitProps) {
  return (
    <button type="submit" className="shell-submit" aria-disabled={busy || undefined}>
      {busy && <span className="shell-submit__turn" aria-hidden="true" />}
      <span aria-live="polite">{busy ? waiting : children}</span>
    </button>
  );
}
