import { TIMINGS } from "@gisement/shared-domain/limits";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import { openPage } from "../layout/page-path.ts";

/** Shows the success for three seconds; then the form is reset and sign-in opens (decision A37) [AUTH-543]. */
export function ResetDone({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation("auth");
  const end = useRef(onEnd);
  end.current = onEnd;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus was removed with the form.
    notice.current?.focus();
    const timer = setTimeout(() => {
      end.current();
      openPage(AUTH_PATHS.signIn);
    }, TIMINGS.redirectAfterReset);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={notice} className="shell-notice shell-notice--success" role="status" tabIndex={-1}>
      <p>{t("passwordChanged")}</p>
      <p>{t("recover.done.next")}</p>
    </div>
  );
}
