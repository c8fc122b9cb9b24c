import {
  missingPasswordRules,
  PASSWORD_RULES,
  type PasswordStrength,
  passwordStrength,
} from "@gisement/shared-domain/auth";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PasswordInput } from "../layout/fields.tsx";

interface PasswordFieldsProps {
  readonly label: string;
  readonly confirmLabel: string;
  /** The current value of the password field. */
  readonly password: string;
  /** The person's name and address, which make a password easy to guess. */
  readonly personal?: readonly string[];
  readonly fields: {
    readonly password: UseFormRegisterReturn;
    readonly confirmPassword: UseFormRegisterReturn;
  };
  readonly faults: {
    readonly password: string | undefined;
    readonly confirmPassword: string | undefined;
  };
  readonly autoFocus?: boolean;
}

/** The password's strength and the rules it meets; announces changes of the level [AUTH-504]. */
function Strength({ password, personal }: { password: string; personal: readonly string[] }) {
  const { t } = useTranslation("auth");
  const level: PasswordStrength = passwordStrength(password, personal);
  const missing = missingPasswordRules(password);
  return (
    <>
      <div className="shell-strength" data-level={level}>
        <span className="shell-strength__bars" aria-hidden="true">
          {[1, 2, 3, 4].map((bar) => (
            <span key={bar} className={bar <= level ? "is-on" : undefined} />
          ))}
        </span>
        <span className="shell-strength__name" role="status">
          {level > 0 && t("strength.told", { level: t(`strength.${level}`) })}
        </span>
      </div>
      <ul className="shell-rules" aria-label={t("rules.label")}>
        {PASSWORD_RULES.map((rule) => {
          const met = !missing.includes(rule);
          return (
            <li key={rule} className={met ? "is-met" : undefined}>
              <svg viewBox="0 0 16 16" width="14" height="14" fill="none" aria-hidden="true">
                {met ? <path d="m3 8.5 3.2 3.2L13 5" /> : <circle cx="8" cy="8" r="4.5" />}
              </svg>
              {t(`rules.${rule}`)}
              <span className="gis-sr-only"> {t(met ? "rules.met" : "rules.unmet")}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Fields for a new password and its confirmation. */
export function PasswordFields(props: PasswordFieldsProps) {
  const { label, confirmLabel, password, personal = [], fields, faults, autoFocus = false } = props;
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
        fault={faults.password}
        help={<Strength password={password} personal={personal} />}
        {...fields.password}
      />
      <PasswordInput
        label={confirmLabel}
        autoComplete="new-password"
        fault={faults.confirmPassword}
        {...fields.confirmPassword}
      />
    </>
  );
}
