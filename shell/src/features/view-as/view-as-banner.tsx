import { Button } from "@gisement/shared-ui/blueprint";
import { EyeIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useRuntime } from "../../runtime/use-runtime.tsx";

/** Shown on every screen while an ADMIN previews another role. */
export function ViewAsBanner() {
  const { t } = useTranslation("viewAs");
  const { t: shellText } = useTranslation("shell");
  const { sessions } = useRuntime();
  const { role } = useStore(sessions.preview);
  if (role === null) return null;
  return (
    <div className="shell-banner shell-acting" role="status">
      <EyeIcon />
      <span>{t("banner", { role: shellText(`roles.${role}`) })}</span>
      <Button size="small" text={t("stop")} onClick={() => sessions.viewAs(null)} />
    </div>
  );
}
