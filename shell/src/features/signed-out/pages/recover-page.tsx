import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { carriedEmail } from "../door/carried-email.ts";
import { DoorFrame } from "../door/door-frame.tsx";
import { DoorLink } from "../door/door-link.tsx";
import { useDoorPath } from "../door/door-path.ts";
import { dropLink, readLink } from "../form/read-link.ts";
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
  const known = email || carriedEmail();
  return path === AUTH_PATHS.reset && known
    ? { name: "choose", email: known, code: email ? code : "", justSent: false }
    : { name: "ask", email: known };
}

/** Password reset in two steps: the address, then the mailed code and a new password [AUTH-506] [AUTH-514]. */
export function RecoverPage(_entry: Entry) {
  const { t } = useTranslation("auth");
  const path = useDoorPath();
  const [step, setStep] = useState(() => firstStep(path));
  useEffect(dropLink, []);
  const ask = (email: string, unknown = false) => setStep({ name: "ask", email, unknown });

  return (
    <DoorFrame
      title={t(`recover.${step.name}.title`)}
      lead={step.name === "ask" && <p>{t("recover.ask.lead")}</p>}
      footer={
        <p>
          <DoorLink to={AUTH_PATHS.signIn}>{t("backToSignIn")}</DoorLink>
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
    </DoorFrame>
  );
}
