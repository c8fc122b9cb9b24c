import { WifiIcon, WifiOffIcon } from "@gisement/shared-ui/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useRuntime } from "../runtime/use-runtime.tsx";

/** Milliseconds for which the banner says that the server answers again. */
const SAID_MS = 4000;

/** Shown on every screen while the server does not answer, and for a moment once it does again. */
export function ConnectionBanner() {
  const { t } = useTranslation("shell");
  const { connection } = useRuntime();
  const isOnline = useStore(connection.isOnline);
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
    else if (wasOffline) {
      const timer = setTimeout(() => setWasOffline(false), SAID_MS);
      return () => clearTimeout(timer);
    }
  }, [isOnline, wasOffline]);
  const isBack = isOnline && wasOffline;
  return (
    // Always present, so that screen readers announce what appears in it.
    <div role="status" aria-live="polite">
      {(!isOnline || isBack) && (
        <div className={isBack ? "shell-banner shell-connection--back" : "shell-banner"}>
          {isBack ? <WifiIcon /> : <WifiOffIcon />}
          <span>{t(isBack ? "connection.back" : "connection.offline")}</span>
        </div>
      )}
    </div>
  );
}
