import type { ReactNode } from "react";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The purpose of the screen in one sentence, with an example. */
  text?: ReactNode;
  action?: ReactNode;
  /** Smaller, for cards and drawers. */
  compact?: boolean;
}

/** A screen without content yet: its purpose and the next step. */
export function EmptyState({ icon, title, text, action, compact = false }: EmptyStateProps) {
  return (
    <div className={compact ? "gis-state gis-state--compact" : "gis-state gis-state--empty"} data-empty="">
      {icon && (
        <div className="gis-state__icon" aria-hidden="true">
          {icon}
        </div>
      )}
      <p className="gis-state__title">{title}</p>
      {text && <div className="gis-state__text">{text}</div>}
      {action && <div className="gis-state__action">{action}</div>}
      {!compact && <div className="gis-state__layers" aria-hidden="true" />}
    </div>
  );
}
