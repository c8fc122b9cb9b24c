import type { ReactNode } from "react";
import { AppLink } from "../link/app-link.tsx";

export interface StatCardProps {
  label: string;
  /** The formatted figure. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Application path that the card links to. */
  path?: string;
  intent?: "none" | "success" | "warning" | "danger";
}

/** One figure with its label, optionally a link. */
export function StatCard({ label, value, hint, icon, path, intent = "none" }: StatCardProps) {
  const content = (
    <>
      <span className="gis-stat__label">
        {icon}
        {label}
      </span>
      <span className="gis-stat__value">{value}</span>
      {hint && <span className="gis-stat__hint">{hint}</span>}
    </>
  );
  const className = `gis-stat gis-stat--${intent}`;
  return path ? (
    <AppLink className={className} to={path}>
      {content}
    </AppLink>
  ) : (
    <div className={className}>{content}</div>
  );
}
