import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import { keepTarget } from "../../../runtime/access/stored-target.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { DoorFrame } from "../door/door-frame.tsx";
import { useDoorPath } from "../door/door-path.ts";
import { type AuthPages, fetchPages } from "../door/pages.ts";
import { SignInPage } from "./sign-in-page.tsx";

/** Shown while the page's code loads, which is rarely visible, or if it fails to load. */
function Coming({ failed, retry }: { readonly failed: boolean; readonly retry: () => void }) {
  const { t } = useTranslation(["door", "shell"]);
  return (
    <DoorFrame title={t(failed ? "failed.title" : "coming")}>
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
    </DoorFrame>
  );
}

/** The signed-out pages by address. Sign-in is bundled; the others are loaded on demand. */
export function DoorPages(entry: Entry) {
  const path = useDoorPath();
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
  useEffect(() => keepTarget(location), [path]);

  if (path === AUTH_PATHS.signIn) return <SignInPage {...entry} />;
  if (!pages) return <Coming failed={failed} retry={load} />;
  const Page = pages.PAGES[path];
  return <Page key={path} {...entry} />;
}
