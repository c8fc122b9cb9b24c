import { Button, Switch } from "@gisement/shared-ui/blueprint";
import { PlusIcon, ReceiptTextIcon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { OrganizationDetails } from "../../../kernel/organizations/api/get-organization.ts";
import { teamRefusal } from "../../../kernel/team-refusal.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { DocumentDialog } from "./document-dialog.tsx";
import { documentAddress, type TeamDocument } from "./team-documents.ts";
import { useDocuments } from "./use-documents.ts";

/** The team's PDF documents: general terms, charters and the like. */
export function DocumentsSection({ organization }: { organization: OrganizationDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const { documents, apply, busy } = useDocuments(organization);

  const run = async (change: Parameters<typeof apply>[0]): Promise<boolean> => {
    try {
      await apply(change);
      return true;
    } catch (error) {
      shell.toast({ kind: "error", message: teamRefusal(t, "documents.failed")(error) });
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

  return (
    <Section
      title={t("documents.title")}
      description={t("documents.text")}
      card
      actions={<Button icon={<PlusIcon />} text={t("documents.add")} onClick={() => void add()} />}
    >
      {documents.length === 0 ? (
        <EmptyState compact title={t("documents.none")} text={t("documents.noneText")} />
      ) : (
        <ul className="mfs-lines">
          {documents.map((document) => (
            <li key={document.id} className="mfs-line">
              <ReceiptTextIcon aria-hidden="true" />
              <div className="mfs-line__text">
                <a href={documentAddress(document.link)} target="_blank" rel="noreferrer">
                  {document.name}
                </a>
              </div>
              <Switch
                className="mfs-line__switch"
                label={t("documents.default")}
                aria-label={t("documents.defaultNamed", { name: document.name })}
                checked={document.default}
                disabled={busy}
                onChange={(event) => void setDefault(document, event.currentTarget.checked)}
              />
              <Button
                text={t("documents.remove")}
                aria-label={t("documents.removeNamed", { name: document.name })}
                disabled={busy}
                onClick={() => void remove(document)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
