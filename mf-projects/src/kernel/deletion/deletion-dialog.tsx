import { Button, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useDeleteProject } from "./api/delete-project.ts";
import { type Contents, useContents } from "./api/get-contents.ts";

export interface DeletionDialogProps {
  readonly project: { readonly id: string; readonly name: string };
  readonly onDeleted: (batchID: string) => void;
  readonly onCancel: () => void;
}

/** In the order of what a person fears to lose. */
const PARTS = ["lots", "catalogues", "links", "plans", "wantedItems", "participants", "orders"] as const;

/** What the deletion does to everything that hangs on the project, with counts. */
function Consequences({ contents }: { readonly contents: Contents }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const parts = PARTS.filter((part) => contents[part] > 0);
  if (parts.length === 0) return <p>{t("deletionDialog.nothing")}</p>;
  return (
    <ul className="mfp-deletion">
      {parts.map((part) => (
        <li key={part}>
          {t(`deletionDialog.${part}`, { count: contents[part], formatted: format.number(contents[part]) })}
        </li>
      ))}
    </ul>
  );
}

/** Asks whether to delete a project; stays open, with the reason, if the server refuses. */
export function DeletionDialog({ project, onDeleted, onCancel }: DeletionDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const { data: contents, error, isPending, refetch } = useContents(project.id);
  const deletion = useDeleteProject();
  const remove = () => deletion.mutate(project.id, { onSuccess: ({ batchID }) => onDeleted(batchID) });
  return (
    <>
      <DialogBody>
        {isPending && <LoadingState />}
        {error && !contents && (
          <ErrorState compact error={error} title={t("deletionDialog.unread")} retry={() => void refetch()} />
        )}
        {contents === null && (
          <EmptyState compact title={t("resources.notFound")} text={t("deletionDialog.gone")} />
        )}
        {contents && (
          <>
            <Consequences contents={contents} />
            <p>{t("deletionDialog.undoable")}</p>
          </>
        )}
        {deletion.error && (
          <p className="gis-error" role="alert">
            {refusalText(t, { fallback: "deletionDialog.failed" })(deletion.error)}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              text={t("deletionDialog.cancel")}
              onClick={onCancel}
              disabled={deletion.isPending}
              autoFocus
            />
            <Button
              intent="danger"
              text={t("deletionDialog.confirm")}
              onClick={remove}
              disabled={!contents}
              loading={deletion.isPending}
            />
          </>
        }
      />
    </>
  );
}
