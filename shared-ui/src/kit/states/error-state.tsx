import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RefreshCwIcon, TriangleAlertIcon } from "../icons/icons.ts";

export interface ErrorStateProps {
  /** The error; its message is for developers and is not shown. */
  error?: unknown;
  title?: string;
  /** What happened and what still works, in the user's words. */
  text?: ReactNode;
  retry?: () => void;
  /** Short reference for support; by default the error's own, if it has one. */
  reference?: string;
  compact?: boolean;
}

function referenceOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { reference, requestId } = error as { reference?: unknown; requestId?: unknown };
  if (typeof reference === "string") return reference;
  return typeof requestId === "string" ? requestId : undefined;
}

/** Shown when something failed: what, how to continue, and a reference for support. */
export function ErrorState({ error, title, text, retry, reference, compact = false }: ErrorStateProps) {
  const { t } = useTranslation("ui");
  const shownReference = reference ?? referenceOf(error);
  return (
    <div className={compact ? "gis-state gis-state--compact" : "gis-state"} role="alert">
      <div className="gis-state__icon gis-state__icon--danger" aria-hidden="true">
        <TriangleAlertIcon size={compact ? 20 : 32} />
      </div>
      <p className="gis-state__title">{title ?? t("states.errorTitle")}</p>
      <div className="gis-state__text">{text ?? t("states.errorText")}</div>
      {retry && (
        <div className="gis-state__action">
          <Button icon={<RefreshCwIcon />} onClick={retry} text={t("states.retry")} />
        </div>
      )}
      {shownReference && (
        <p className="gis-state__reference">
          {t("states.reference")} <code>{shownReference}</code>
        </p>
      )}
    </div>
  );
}
