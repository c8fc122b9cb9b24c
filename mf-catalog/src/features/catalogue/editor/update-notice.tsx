import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { RefreshCwIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Difference } from "../rules/edits.ts";

interface UpdateNoticeProps {
  readonly difference: Difference;
  readonly onUpdate: () => void;
  /** Opens the choice of the lots whose changes are taken over. */
  readonly onChoose: () => void;
}

/** Shows what changed in the project since the version on screen, and offers to update. */
export function UpdateNotice({ difference, onUpdate, onChoose }: UpdateNoticeProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const parts = (["added", "changed", "gone"] as const).flatMap((kind) => {
    const count = difference[kind].length;
    return count === 0 ? [] : t(`update.${kind}`, { count, formatted: format.number(count) });
  });
  if (parts.length === 0) return null;
  return (
    <Callout className="mfc-notice" intent="primary" icon={<RefreshCwIcon />} role="status">
      <span>{t("update.lead", { parts: format.list(parts) })}</span>
      <Button size="small" intent="primary" text={t("update.submit")} onClick={onUpdate} />
      <Button size="small" variant="minimal" text={t("update.choose")} onClick={onChoose} />
    </Callout>
  );
}
