import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SlowNotice } from "./slow-notice.tsx";

/** Milliseconds; a shorter wait shows nothing, because a flash of a spinner feels slower than none. */
const QUIET_MS = 150;

/** A loading indicator with text. */
export function LoadingState({ label }: { label?: string }) {
  const { t } = useTranslation("ui");
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="gis-state gis-state--loading" role="status">
      {visible && <span className="gis-spinner" aria-hidden="true" />}
      <span className={visible ? "gis-state__text" : "gis-sr-only"}>{label ?? t("states.loading")}</span>
      <SlowNotice />
    </div>
  );
}

/** Grey bars in place of rows, so that the screen does not jump when the rows appear. */
export function SkeletonRows({
  rows = 8,
  label,
  height = 40,
}: {
  rows?: number;
  label?: string;
  height?: number;
}) {
  const { t } = useTranslation("ui");
  return (
    <div className="gis-skeleton" role="status">
      <span className="gis-sr-only">{label ?? t("states.loading")}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars in a fixed order
        <div key={index} className="gis-skeleton__row" style={{ height }} aria-hidden="true">
          <span style={{ width: `${52 + ((index * 17) % 40)}%` }} />
        </div>
      ))}
      <SlowNotice />
    </div>
  );
}
