import { useYupForm } from "@gisement/shared-ui/form";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BatchDone } from "../../kernel/lots/batch-done.ts";
import { LotDialog } from "../../kernel/lots/lot-dialog.tsx";
import { LotNames } from "../../kernel/lots/lot-names.tsx";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { useBatchDone } from "../../kernel/lots/use-batch-done.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useActionSchema } from "./action-options.ts";
import { useRestoreLots } from "./api/remove-lots.ts";
import { NEW_RESTORATION, type RestoreValues, restoreSchema, toRestoreInput } from "./restoration.ts";
import { RestoreFields } from "./restore-fields.tsx";
import { useMoveInCaches } from "./use-move-in-caches.ts";

interface RestoreDialogProps {
  readonly lots: readonly SelectedLot[];
  readonly onClose: (done: BatchDone | null) => void;
}

/** Restores one or more removed lots to the inventory (INV-018). */
export function RestoreDialog({ lots, onClose }: RestoreDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const restore = useRestoreLots();
  const notifyDone = useBatchDone();
  const caches = useMoveInCaches();
  const schema = useActionSchema(restoreSchema);
  const form = useYupForm<RestoreValues>(schema, { defaultValues: NEW_RESTORATION });
  const ids = useMemo(() => lots.map(({ id }) => id), [lots]);
  return (
    <LotDialog
      title={t("removal.restoreTitle", { count: lots.length })}
      form={form}
      submit={t("removal.restore")}
      lots={lots}
      onSubmit={async (values, seen) => {
        const done = await restore.mutateAsync({ ...toRestoreInput(ids, values), seen });
        caches.restored(ids, values.action);
        return done;
      }}
      onDone={(done) => notifyDone(done, t("removal.restored", { count: lots.length }))}
      onClose={onClose}
    >
      <LotNames lots={lots} />
      <RestoreFields lots={lots} />
    </LotDialog>
  );
}
