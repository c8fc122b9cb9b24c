import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LockIcon } from "../icons/icons.ts";

export interface NoRightStateProps {
  /** What is missing, for example "le rôle Administrateur". */
  missing?: string;
  /** Who can grant it, for example the names of the team's administrators. */
  grantedBy?: string;
  action?: ReactNode;
}

/** Shown to a person without the right: what is missing and who can grant it. */
export function NoRightState({ missing, grantedBy, action }: NoRightStateProps) {
  const { t } = useTranslation("ui");
  return (
    <div className="gis-state" role="alert">
      <div className="gis-state__icon" aria-hidden="true">
        <LockIcon size={32} />
      </div>
      <p className="gis-state__title">{t("states.noRightTitle")}</p>
      <div className="gis-state__text">
        {missing ? t("states.noRightMissing", { missing }) : t("states.noRightText")}{" "}
        {grantedBy ? t("states.noRightGrantedBy", { who: grantedBy }) : t("states.noRightAskAdmin")}
      </div>
      {action && <div className="gis-state__action">{action}</div>}
    </div>
  );
}
