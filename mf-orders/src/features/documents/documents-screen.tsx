import { Button, Switch } from "@gisement/shared-ui/blueprint";
import { PlusIcon, ReceiptTextIcon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Page } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useTeam } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type OrderTeam, useOrderTeam } from "../../kernel/api/order-team.ts";
import { DirectoryTabs } from "../../kernel/directory-tabs.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { DocumentDialog } from "./document-dialog.tsx";
import { documentAddress, type TeamDocument } from "./team-documents.ts";
import { useDocuments } from "./use-documents.ts";
import "./documents.css";

/** The team's PDF documents: general terms, charters and the like (DOC-501). */
export function DocumentsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const team = useOrderTeam();
  const frame = (children: ReactNode, action?: ReactNode) => (
    <Page
      title={t("documents.title")}
      subtitle={t("documents.text")}
      toolbar={<DirectoryTabs current="documents" />}
      primaryAction={action}
    >
      {children}
    </Page>
  );
  if (team.data) return <Documents key={team.data.id} team={team.data} frame={frame} />;
  if (team.isError || team.data === null)
    return frame(
      <ErrorState error={team.error} title={t("documents.loadFailed")} retry={() => void team.refetch()} />,
    );
  return frame(
    team.isFetching ? (
      <SkeletonRows rows={3} />
    ) : (
      <EmptyState title={t("parameters.solo")} text={t("parameters.soloText")} />
    ),
  );
}

interface DocumentsProps {
  readonly team: OrderTeam;
  readonly frame: (children: ReactNode, action?: ReactNode) => ReactNode;
}

function Documents({ team, frame }: DocumentsProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const ownTeam = useTeam();
  const isAdmin = ownTeam !== null && "role" in ownTeam && ownTeam.role === "ADMIN";
  const { documents, apply, busy } = useDocuments(team);

  const run = async (change: Parameters<typeof apply>[0]): Promise<boolean> => {
    try {
      await apply(change);
      return true;
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "documents.failed" })(error) });
      return false;
    }
  };
  const add = async () => {
    const name = await dialogs.open<string>({
      title: t("documents.add"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <DocumentDialog
          save={(document) => apply((list) => [...list.filter(({ id }) => id !== document.id), document])}
          onSaved={close}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
    if (name) shell.toast({ kind: "success", message: t("documents.added", { name }) });
  };
  const remove = async (document: TeamDocument) => {
    const at = documents.findIndex(({ id }) => id === document.id);
    if (!(await run((list) => list.filter(({ id }) => id !== document.id)))) return;
    const restore = () =>
      void run((list) =>
        list.some(({ id }) => id === document.id) ? list : list.toSpliced(at, 0, document),
      );
    shell.toast({
      kind: "success",
      message: t("documents.removed", { name: document.name }),
      action: { label: t("undo"), run: restore },
    });
  };
  const setDefault = (document: TeamDocument, isDefault: boolean) =>
    run((list) => list.map((each) => (each.id === document.id ? { ...each, default: isDefault } : each)));

  const list =
    documents.length === 0 ? (
      <EmptyState title={t("documents.none")} text={t("documents.noneText")} />
    ) : (
      <ul className="mfo-files">
        {documents.map((document) => (
          <li key={document.id} className="mfo-file">
            <ReceiptTextIcon aria-hidden="true" />
            <a
              className="mfo-file__name"
              href={documentAddress(document.link)}
              target="_blank"
              rel="noreferrer"
            >
              {document.name}
            </a>
            <Switch
              className="mfo-file__switch"
              label={t("documents.default")}
              aria-label={t("documents.defaultNamed", { name: document.name })}
              checked={document.default}
              disabled={busy || !isAdmin}
              onChange={(event) => void setDefault(document, event.currentTarget.checked)}
            />
            {isAdmin && (
              <Button
                text={t("documents.remove")}
                aria-label={t("documents.removeNamed", { name: document.name })}
                disabled={busy}
                onClick={() => void remove(document)}
              />
            )}
          </li>
        ))}
      </ul>
    );
  return frame(
    list,
    isAdmin && (
      <Button intent="primary" icon={<PlusIcon />} text={t("documents.add")} onClick={() => void add()} />
    ),
  );
}
