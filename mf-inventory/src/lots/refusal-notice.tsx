import { Refresh } from "@blueprintjs/icons";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { conflictsOf, refusalText, refusedLots } from "./refusal.ts";

interface RefusalNoticeProps {
  readonly error: unknown;
  /** Reads the named lots anew; without it a conflict is only told. */
  readonly onReload?: (ids: readonly string[]) => Promise<void>;
}

/** More names than anyone reads in one sentence. */
const NAMED = 5;

/**
 * What the server refused, inside the form that was sent: what was typed is still there, *try again* sends it once more,
 * and lots that somebody else has changed can be read anew without losing the rest.
 */
export function RefusalNotice({ error, onReload }: RefusalNoticeProps) {
  const { t } = useTranslation("mf-inventory");
  const format = useFormat();
  const [reloading, setReloading] = useState(false);
  const [reloadFailed, setReloadFailed] = useState(false);
  const refused = refusedLots(error);
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
      <p>{refusalText(error, t)}</p>
      {names.length > 0 && (
        <p>
          {format.list(more > 0 ? [...names, t("lots.more", { count: more })] : names)}
          {"."}
        </p>
      )}
      {reloadFailed && <p>{t("lots.reloadFailed")}</p>}
      {canReload ? (
        <Button
          icon={<Refresh />}
          loading={reloading}
          text={t("lots.reload", { count: refused.length })}
          onClick={() => void reload()}
        />
      ) : (
        <Button icon={<Refresh />} type="submit" text={t("lots.retry")} />
      )}
    </Callout>
  );
}
