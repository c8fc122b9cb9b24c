import { useTranslation } from "react-i18next";
import { Button, Callout } from "../../kit/blueprint/index.ts";
import "./presence.css";

interface ChangesNoticeProps {
  /** Names of the parts that others have changed, in the reader's language. */
  readonly parts: readonly string[];
  readonly onDismiss: () => void;
}

/** Says what others have just changed on this screen, until the reader dismisses it. */
export function ChangesNotice({ parts, onDismiss }: ChangesNoticeProps) {
  const { t } = useTranslation("ui");
  return (
    <div role="status">
      {parts.length > 0 && (
        <Callout intent="primary" className="gis-changes-notice">
          <span>{t("presence.changed", { parts: parts.join(", ") })}</span>
          <Button variant="minimal" size="small" text={t("presence.dismiss")} onClick={onDismiss} />
        </Callout>
      )}
    </div>
  );
}
