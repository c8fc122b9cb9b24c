import { isConflict } from "@gisement/shared-domain/errors";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { RefreshCwIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotFieldLabel } from "../fields/use-lot-field-label.ts";
import { ConflictTable } from "./conflict-table.tsx";
import { HeldList } from "./held-list.tsx";
import { conflictsOf, heldLots, lotRefusal, refusedLots } from "./refusal.ts";
import { useConflictLines } from "./use-conflict-lines.ts";

interface RefusalNoticeProps {
  readonly error: unknown;
  /** Refetches the named lots; without it, a conflict is only reported. */
  readonly onReload?: (ids: readonly string[]) => Promise<void>;
  /** Keeps the colleague's values; if set, submitting again deliberately overwrites them. */
  readonly onKeep?: () => void;
}

/** Maximum names in one sentence. */
const NAMED = 5;

/**
 * Shows a server error inside the submitted form: the input is kept, *try again* resubmits it, and conflicting lots
 * can be refetched without losing the rest.
 */
export function RefusalNotice({ error, onReload, onKeep }: RefusalNoticeProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const ownLabel = useLotFieldLabel();
  const [reloading, setReloading] = useState(false);
  const [reloadFailed, setReloadFailed] = useState(false);
  const refused = refusedLots(error);
  const lines = useConflictLines(error);
  const held = heldLots(error);
  const canReload = onReload && conflictsOf(error).length > 0;
  const names = refused.slice(0, NAMED).map(({ name }) => name ?? t("missingName"));
  const more = refused.length - names.length;
  const reload = async () => {
    setReloading(true);
    setReloadFailed(false);
    try {
      await onReload?.(refused.map(({ id }) => id));
    } catch {
      setReloadFailed(true);
    } finally {
      setReloading(false);
    }
  };
  return (
    <Callout intent="danger" role="alert" className="mfi-refusal">
      <p>{lotRefusal(error, t, { ownLabel })}</p>
      {held.length > 0 ? (
        <HeldList lots={held} />
      ) : lines.length > 0 ? (
        <ConflictTable lines={lines} />
      ) : (
        names.length > 0 && (
          <p>
            {format.list(more > 0 ? [...names, t("lots.more", { count: more })] : names)}
            {"."}
          </p>
        )
      )}
      {reloadFailed && <p>{t("lots.reloadFailed")}</p>}
      {canReload ? (
        <Button
          icon={<RefreshCwIcon />}
          loading={reloading}
          text={t("lots.reload", { count: refused.length })}
          onClick={() => void reload()}
        />
      ) : onKeep && isConflict(error) ? (
        <div className="mfi-refusal__choice">
          <Button text={t("edit.keepTheirs")} onClick={onKeep} />
          <Button type="submit" text={t("edit.overwrite")} />
        </div>
      ) : (
        <Button icon={<RefreshCwIcon />} type="submit" text={t("lots.retry")} />
      )}
    </Callout>
  );
}
