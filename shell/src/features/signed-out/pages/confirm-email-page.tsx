import { useEffect, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { ConfirmForm } from "../form/confirm-form.tsx";
import { dropLink, readLink } from "../form/read-link.ts";
import { PageLink } from "../layout/page-link.tsx";
import { SignedOutLayout } from "../layout/signed-out-layout.tsx";
import { storedEmail, storeEmail } from "../layout/stored-email.ts";

/** `/confirm-email`: confirms an account; asks for the address if it is unknown [AUTH-510]. */
export function ConfirmEmailPage(entry: Entry) {
  const { t } = useTranslation("auth");
  const [link] = useState(() => readLink(location.hash));
  const [email, setEmail] = useState(() => link.email || storedEmail() || null);
  useEffect(dropLink, []);
  const change = () => {
    storeEmail("");
    setEmail(null);
  };
  return (
    <SignedOutLayout
      title={t("confirm.title")}
      lead={
        email === null ? (
          <p>{t("confirm.ask")}</p>
        ) : (
          <p>
            <Trans t={t} i18nKey="confirm.enter" values={{ email }} components={{ mark: <strong /> }} />{" "}
            <button type="button" className="shell-quiet" onClick={change}>
              {t("otherAddress")}
            </button>
          </p>
        )
      }
      footer={
        <p>
          {t("confirm.known")} <PageLink to={AUTH_PATHS.signIn}>{t("signIn")}</PageLink>
        </p>
      }
    >
      <ConfirmForm key={email ?? ""} {...entry} email={email} code={email === null ? "" : link.code} />
      <p className="shell-door__hint">{t("confirm.nothing")}</p>
    </SignedOutLayout>
  );
}
