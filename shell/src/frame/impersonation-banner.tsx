import { Button } from "@gisement/shared-ui/blueprint";
import { useTranslation } from "react-i18next";
import { useRuntime, useSession } from "./runtime.tsx";

/** Stands on every screen while somebody acts as another person [AUTH-003]. */
export function ImpersonationBanner() {
  const { t } = useTranslation("shell");
  const { viewer, impersonation } = useSession();
  const { shell } = useRuntime();
  if (!impersonation) return null;
  const stop = async () => {
    const response = await fetch("/api/impersonation", {
      method: "DELETE",
      credentials: "same-origin",
    }).catch(() => null);
    // A new page load, so that nothing of the other person stays in memory.
    if (response?.ok) location.assign(shell.basename);
    else shell.toast({ kind: "error", message: t("impersonation.failed") });
  };
  return (
    <div className="shell-banner" role="status">
      <span>{t("impersonation.text", { name: viewer.name, admin: impersonation.adminName })}</span>
      <Button size="small" text={t("impersonation.stop")} onClick={() => void stop()} />
    </div>
  );
}
