import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CloudOffIcon } from "../icons/icons.ts";
import "./columns.css";

/** A cell's value that the server has not stored yet. */
export function UnsavedCell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("ui");
  return (
    <span className="gis-grid__unsaved">
      <span className="gis-grid__unsaved-value">{children}</span>
      <span title={t("grid.unsaved")}>
        <CloudOffIcon size={14} />
        <span className="gis-sr-only">{t("grid.unsaved")}</span>
      </span>
    </span>
  );
}
