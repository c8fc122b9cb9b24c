import { noteFarewell, readFarewell } from "@gisement/shared-domain/farewell";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { DoorFrame } from "../door/door-frame.tsx";
import { DoorLink } from "../door/door-link.tsx";
import { showNotice } from "../door/news.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** `/login`: the sign-in page. The page to open afterwards stays in the address [AUTH-001]. */
export function SignInPage(entry: Entry) {
  const { t } = useTranslation(["shell", "door"]);
  useEffect(() => {
    if (readFarewell() !== "account-deleted") return;
    noteFarewell(null);
    showNotice({ kind: "success", text: t("door:accountDeleted") });
  }, [t]);
  return (
    <DoorFrame
      title={t("signIn.title")}
      footer={
        <p>
          {t("door:noAccount")} <DoorLink to={AUTH_PATHS.signUp}>{t("door:signUp")}</DoorLink>
        </p>
      }
    >
      <SignInForm {...entry} />
    </DoorFrame>
  );
}
