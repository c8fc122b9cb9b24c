import { canEditGrid, gridRights, referencePolicy } from "@gisement/shared-domain/permissions";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useIdentity, useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useDeleteReferences } from "./api/change-references.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { FromLotsForm } from "./from-lots-form.tsx";
import { MergeReferencesForm } from "./merge-references-form.tsx";
import { PickReferenceForm } from "./pick-reference-form.tsx";
import { lotsOf } from "./reference-facts.ts";
import { ReferenceForm } from "./reference-form.tsx";
import type { ReferenceStart } from "./reference-values.ts";

/** References whose columns fit side by side; more are merged in turns. */
export const MOST_MERGED = 6;

/** The dialogs of references, from the list, a card or the sheet: each resolves when it closes. */
export function useReferenceDialogs() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const identity = useIdentity();
  const { open, confirm } = useDialogs();
  const { mutate: remove } = useDeleteReferences();
  const canEdit = identity !== null && canEditGrid(gridRights(referencePolicy, identity));

  /** Runs a change, or says that the role does not allow it. */
  const withRight = (run: () => void) => {
    if (canEdit) run();
    else shell.toast({ kind: "error", message: t("reference.noRights") });
  };
  const edit = (
    reference: ReferenceRow | null,
    more: { readonly start?: ReferenceStart; readonly onSaved?: (id: string) => void } = {},
  ) =>
    withRight(
      () =>
        void open({
          title: t(reference ? "reference.edit" : "reference.add"),
          style: "form",
          content: ({ close, cancel, setDirty }) => (
            <ReferenceForm
              reference={reference}
              start={more.start}
              setDirty={setDirty}
              onCancel={cancel}
              onSaved={(id) => {
                close(undefined);
                more.onSaved?.(id);
              }}
            />
          ),
        }),
    );
  const merge = (references: readonly ReferenceRow[], onMerged?: (id: string) => void, kept?: string) =>
    withRight(
      () =>
        void open({
          title: t("reference.mergeTitle", { count: references.length }),
          style: "wide",
          content: ({ close, cancel }) => (
            <MergeReferencesForm
              references={references}
              kept={kept}
              onCancel={cancel}
              onMerged={(id) => {
                close(undefined);
                onMerged?.(id);
              }}
            />
          ),
        }),
    );
  /** Chooses the reference that takes the place of this one, then compares the two. */
  const mergeInto = (reference: ReferenceRow, references: readonly ReferenceRow[]) =>
    withRight(
      () =>
        void open({
          title: t("reference.pickTitle", { name: reference.name }),
          style: "form",
          content: ({ close, cancel }) => (
            <PickReferenceForm
              reference={reference}
              others={references.filter(({ id }) => id !== reference.id)}
              onCancel={cancel}
              onPick={(other) => {
                close(undefined);
                merge([reference, other], undefined, other.id);
              }}
            />
          ),
        }),
    );
  /** Asks with the lots that would lose the reference; undo gives it back to them. */
  const askDelete = async (references: readonly ReferenceRow[], onDeleted?: () => void) => {
    const count = references.length;
    const lots = references.reduce((sum, reference) => sum + lotsOf(reference), 0);
    const isSure = await confirm({
      title:
        count === 1
          ? t("reference.deleteTitle", { name: references[0]?.name })
          : t("reference.deleteManyTitle", { count }),
      message: lots > 0 ? t("reference.deleteUsed", { count: lots }) : t("reference.deleteText"),
      confirm: t("reference.delete"),
      danger: true,
    });
    if (!isSure) return;
    remove(
      references.map(({ id }) => ({ id, detach: true })),
      {
        onSuccess: () => {
          shell.toast({ kind: "success", message: t("reference.deleted", { count }) });
          onDeleted?.();
        },
      },
    );
  };
  const deleteAll = (references: readonly ReferenceRow[], onDeleted?: () => void) =>
    withRight(() => void askDelete(references, onDeleted));
  const fromLots = (preselect: boolean) =>
    withRight(
      () =>
        void open({
          title: t("reference.fromLots"),
          style: "form",
          content: ({ close, cancel }) => (
            <FromLotsForm preselect={preselect} onCreated={() => close(undefined)} onCancel={cancel} />
          ),
        }),
    );
  /** A copy to complete: its article number follows from its name. */
  const duplicate = (
    { id: _id, sku: _sku, upc: _upc, ...row }: ReferenceRow,
    onSaved?: (id: string) => void,
  ) =>
    edit(null, {
      start: { ...row, name: t("reference.copyOf", { name: row.name }) },
      ...(onSaved ? { onSaved } : {}),
    });
  return { canEdit, withRight, edit, merge, mergeInto, deleteAll, duplicate, fromLots };
}
