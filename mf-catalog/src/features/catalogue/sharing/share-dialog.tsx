import { Button, Callout, DialogBody } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useVersions } from "../api/list-versions.ts";
import { usePublishVersion } from "../api/publish-version.ts";
import { LinkForm } from "./link-form.tsx";
import { LinkList } from "./link-list.tsx";
import { NewLink } from "./new-link.tsx";

export interface ShareDialogProps {
  readonly projectID: string;
  readonly versionID: string;
  /** Whether the editor shows changes that are not part of the version. */
  readonly hasUnsavedChanges: boolean;
}

/** Publishes a saved version, and manages the secret links under which visitors see it. */
export function ShareDialog({ projectID, versionID, hasUnsavedChanges }: ShareDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const dialogs = useDialogs();
  const version = useVersions(projectID).data?.find(({ id }) => id === versionID);
  const publish = usePublishVersion();
  const [token, setToken] = useState<string | null>(null);
  if (!version) return null;
  const { publishedAt } = version;

  const setPublished = (published: boolean): void => {
    const message = t(published ? "share.published" : "share.withdrawn");
    publish.mutate(
      { id: versionID, published },
      { onSuccess: () => shell.toast({ kind: "success", message }) },
    );
  };
  const withdraw = async (): Promise<void> => {
    const sure = await dialogs.confirm({
      title: t("share.withdrawTitle"),
      message: t("share.withdrawText"),
      confirm: t("share.withdraw"),
      danger: true,
    });
    if (!sure) return;
    setToken(null);
    setPublished(false);
  };
  return (
    <DialogBody className="mfc-share">
      {hasUnsavedChanges && (
        <Callout intent="warning" compact>
          {t("share.unsaved", { version: version.version })}
        </Callout>
      )}
      <p>{t("share.lead")}</p>
      <div className="mfc-share__state">
        <b role="status">
          {publishedAt
            ? t("share.publishedAt", { version: version.version, date: format.dateTimeInWords(publishedAt) })
            : t("share.notPublished", { version: version.version })}
        </b>
        {publishedAt && (
          <span className="mfc-share__acts">
            <Button text={t("share.withdraw")} onClick={() => void withdraw()} />
            <Button
              text={t("share.publishAgain")}
              loading={publish.isPending}
              onClick={() => setPublished(true)}
            />
          </span>
        )}
      </div>
      {token === null ? (
        <LinkForm versionID={versionID} isPublished={Boolean(publishedAt)} onCreated={setToken} />
      ) : (
        <NewLink token={token} onDone={() => setToken(null)} />
      )}
      <LinkList versionID={versionID} onRevoked={() => setToken(null)} />
    </DialogBody>
  );
}
