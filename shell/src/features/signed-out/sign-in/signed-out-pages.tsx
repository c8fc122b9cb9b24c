import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import { storeTarget } from "../../../runtime/access/stored-target.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { usePagePath } from "../layout/page-path.ts";
import { type AuthPages, fetchPages } from "../layout/pages.ts";
import { SignedOutLayout } from "../layout/signed-out-layout.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** Shown while the page's code loads, which is rarely visible, or if it fails to load. */
function PageLoading({ failed, retry }: { readonly failed: boolean; readonly retry: () => void }) {
  const { t } = useTranslation(["door", "shell"]);
  return (
    <SignedOutLayout title={t(failed ? "failed.title" : "coming")}>
      {failed ? (
        <div className="shell-sign-in">
          <p className="shell-refusal" role="alert">
            {t("failed.text")}
          </p>
          <button type="button" className="shell-submit" onClick={retry}>
            {t("shell:unreachable.retry")}
          </button>
        </div>
      ) : (
        <div className="shell-door__coming" aria-busy="true" />
      )}
    </SignedOutLayout>
  );
}

/** The signed-out pages by address. Sign-in is bundled; the others are loaded on demand. */
export function SignedOutPages(entry: Entry) {
  const path = usePagePath();
  const [pages, setPages] = useState<AuthPages | null>(null);
  const [failed, setFailed] = useState(false);
  const further = path !== AUTH_PATHS.signIn;
  const load = useCallback(() => {
    setFailed(false);
    fetchPages().then(setPages, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (further) load();
  }, [further, load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may name another target
  useEffect(() => storeTarget(location), [path]);

  if (path === AUTH_PATHS.signIn) return <SignInPage {...entry} />;
  if (!pages) return <PageLoading failed={failed} retry={load} />;
  const Page = pages.PAGES[path];
  return <Page key={path} {...entry} />;
}
