import "./impersonation.css";
import { Button } from "@gisement/shared-ui/blueprint";
import { EyeIcon } from "@gisement/shared-ui/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { followPerson, reloadAllTabs } from "../../runtime/session/person-channel.ts";
import { useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { stopImpersonation } from "./api/impersonation.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Whole minutes left, at least 1; null without an end. At the end the page reloads as the administrator. */
function useMinutesLeft(endsAt: string | undefined): number | null {
  const end = endsAt === undefined ? null : Date.parse(endsAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [end]);
  const over = end !== null && now >= end;
  useEffect(() => {
    // Reading the session clears the cookie of an impersonation that has ended.
    if (over) reloadAllTabs();
  }, [over]);
  return end === null ? null : Math.max(1, Math.ceil((end - now) / MINUTE));
}

function Banner({ name, admin, endsAt }: { name: string; admin: string; endsAt: string | undefined }) {
  const { t } = useTranslation("impersonation");
  const { shell } = useRuntime();
  const minutes = useMinutesLeft(endsAt);
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    const refusal = await stopImpersonation();
    if (!refusal) return reloadAllTabs();
    setBusy(false);
    shell.toast({ kind: "error", message: refusal.title ?? t("stopFailed") });
  };
  return (
    <div className="shell-banner shell-acting" role="status">
      <EyeIcon />
      <span>
        <strong>{t("banner", { admin, name })}</strong>
        {minutes !== null && (
          // Announced once with the banner, not every minute.
          <span className="shell-acting__left" aria-live="off">
            {t("left", { count: minutes })}
          </span>
        )}
      </span>
      <Button size="small" text={t("stop")} loading={busy} onClick={() => void stop()} />
    </div>
  );
}

/** Shown on every screen during an impersonation, with both names [AUTH-003]. */
export function ImpersonationBanner() {
  const { viewer, impersonation } = useSession();
  useEffect(followPerson, []);
  if (!impersonation) return null;
  return <Banner name={viewer.name} admin={impersonation.adminName} endsAt={impersonation.endsAt} />;
}
