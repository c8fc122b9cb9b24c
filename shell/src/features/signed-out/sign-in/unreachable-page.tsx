import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Wordmark } from "../../../runtime/identity/wordmark.tsx";

/** Shown when the session could not be read. Retries automatically when the network returns. */
export function UnreachablePage({ reason, retry }: { readonly reason: string; readonly retry: () => void }) {
  const { t } = useTranslation("shell");
  const [offline, setOffline] = useState(() => !navigator.onLine);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${t("unreachable.title")} · ${t("product")}`;
    heading.current?.focus();
  }, [t]);
  useEffect(() => {
    const onOffline = () => setOffline(true);
    window.addEventListener("online", retry);
    window.addEventListener("offline", onOffline);
    return () => {
      window.removeEventListener("online", retry);
      window.removeEventListener("offline", onOffline);
    };
  }, [retry]);
  return (
    <main className="shell-unreachable">
      <Wordmark />
      <h1 ref={heading} tabIndex={-1}>
        {t("unreachable.title")}
      </h1>
      <p>{t(offline ? "unreachable.offline" : "unreachable.text")}</p>
      <button type="button" className="shell-submit" onClick={retry}>
        {t("unreachable.retry")}
      </button>
      <p className="shell-unreachable__detail">{t("unreachable.detail", { reason })}</p>
    </main>
  );
}
