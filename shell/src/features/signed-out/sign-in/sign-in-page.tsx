import { noteFarewell, readFarewell } from "@gisement/shared-domain/farewell";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { InvitationNote } from "../layout/invitation-note.tsx";
import { showNotice } from "../layout/messages.ts";
import { PageLink } from "../layout/page-link.tsx";
import { SignedOutLayout } from "../layout/signed-out-layout.tsx";
import { useInvitation } from "../layout/use-invitation.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** `/login`: the sign-in page. The page to open afterwards stays in the address [AUTH-001]. */
export function SignInPage(entry: Entry) {
  const { t } = useTranslation(["shell", "door"]);
  const invitation = useInvitation();
  const invited = invitation?.state === "open" ? invitation.email : "";
  useEffect(() => {
    if (readFarewell() !== "account-deleted") return;
    noteFarewell(null);
    showNotice({ kind: "success", text: t("door:accountDeleted") });
  }, [t]);
  return (
    <SignedOutLayout
      title={t("signIn.title")}
      lead={
        <>
          {invitation && <InvitationNote invitation={invitation} />}
          <p>
            {t("door:noAccount")} <PageLink to={AUTH_PATHS.signUp}>{t("door:signUp")}</PageLink>
          </p>
        </>
      }
    >
      <SignInForm key={invited} {...entry} invited={invited} />
    </SignedOutLayout>
  );
}
