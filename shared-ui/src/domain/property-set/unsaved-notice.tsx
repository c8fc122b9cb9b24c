import { useTranslation } from "react-i18next";
import { Button, Callout } from "../../kit/blueprint/index.ts";
import { RefreshCwIcon } from "../../kit/icons/index.ts";

interface UnsavedNoticeProps {
  readonly names: readonly string[];
  readonly reason: string;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** Above a grid: the new rows that could not be saved, why, and what can be done about them. */
export function UnsavedNotice({ names, reason, onRetry, onDiscard }: UnsavedNoticeProps) {
  const { t } = useTranslation("ui");
  return (
    <Callout compact intent="danger" role="alert" className="gis-notice">
      <span>{t("unsaved.notice", { count: names.length, name: names[0], reason })}</span>
      <Button size="small" icon={<RefreshCwIcon />} text={t("states.retry")} onClick={onRetry} />
      <Button size="small" variant="minimal" text={t("unsaved.discard")} onClick={onDiscard} />
    </Callout>
  );
}
