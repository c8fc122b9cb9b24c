import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";

export interface RetryNoticeProps {
  /** The missing part, in one sentence. */
  text: string;
  onRetry: () => void;
}

/** One line above content that is shown without a part that failed to load, with a retry. */
export function RetryNotice({ text, onRetry }: RetryNoticeProps) {
  const { t } = useTranslation("ui");
  return (
    <Callout compact intent="danger" role="alert" className="gis-notice">
      <span>{text}</span>
      <Button size="small" text={t("states.retry")} onClick={onRetry} />
    </Callout>
  );
}
