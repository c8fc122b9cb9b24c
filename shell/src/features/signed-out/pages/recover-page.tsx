import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { dropLink, readLink } from "../form/read-link.ts";
import { PageLink } from "../layout/page-link.tsx";
import { usePagePath } from "../layout/page-path.ts";
import { SignedOutLayout } from "../layout/signed-out-layout.tsx";
import { storedEmail } from "../layout/stored-email.ts";
import { AskReset } from "../recover/ask-reset.tsx";
import { ChooseReset } from "../recover/choose-reset.tsx";
import { ResetDone } from "../recover/reset-done.tsx";

type Step =
  | { readonly name: "ask"; readonly email: string; readonly unknown?: boolean }
  | { readonly name: "choose"; readonly email: string; readonly code: string; readonly justSent: boolean }
  | { readonly name: "done" };

/** `/reset-password` may start at the second step: the address is known, and from a link the code as well. */
function firstStep(path: string): Step {
  const { email, code } = readLink(location.hash);
  const known = email || storedEmail();
  return path === AUTH_PATHS.reset && known
    ? { name: "choose", email: known, code: email ? code : "", justSent: false }
    : { name: "ask", email: known };
}

/** Password reset in two steps: the address, then the mailed code and a new password [AUTH-506] [AUTH-514]. */
export function RecoverPage(_entry: Entry) {
  const { t } = useTranslation("auth");
  const path = usePagePath();
  const [step, setStep] = useState(() => firstStep(path));
  useEffect(dropLink, []);
  const ask = (email: string, unknown = false) => setStep({ name: "ask", email, unknown });

  return (
    <SignedOutLayout
      title={t(`recover.${step.name}.title`)}
      lead={step.name === "ask" && <p>{t("recover.ask.lead")}</p>}
      footer={
        <p>
          <PageLink to={AUTH_PATHS.signIn}>{t("backToSignIn")}</PageLink>
        </p>
      }
    >
      {step.name !== "done" && (
        <p className="shell-steps">{t("recover.step", { step: step.name === "ask" ? 1 : 2, of: 2 })}</p>
      )}
      {step.name === "ask" && (
        <AskReset
          email={step.email}
          unknown={step.unknown ?? false}
          onSent={(email) => setStep({ name: "choose", email, code: "", justSent: true })}
        />
      )}
      {step.name === "choose" && (
        <ChooseReset
          {...step}
          onOther={() => ask(step.email)}
          onUnknown={() => ask(step.email, true)}
          onDone={() => setStep({ name: "done" })}
        />
      )}
      {step.name === "done" && <ResetDone onEnd={() => ask("")} />}
    </SignedOutLayout>
  );
}
