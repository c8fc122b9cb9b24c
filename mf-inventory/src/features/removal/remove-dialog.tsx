import { type RemovalForm, removalSchema } from "@gisement/shared-domain/occurrences";
import { Radio, RadioGroup } from "@gisement/shared-ui/blueprint";
import { Controller, SelectField, TextAreaField, useWatch, useYupForm } from "@gisement/shared-ui/form";
import { useTranslation } from "react-i18next";
import type { BatchDone } from "../../kernel/lots/batch-done.ts";
import { LotDialog } from "../../kernel/lots/lot-dialog.tsx";
import { LotNames } from "../../kernel/lots/lot-names.tsx";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { useBatchDone } from "../../kernel/lots/use-batch-done.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useActionSchema, useRemovalActions } from "./action-options.ts";
import { useRemoveLots } from "./api/remove-lots.ts";
import { useMoveInCaches } from "./use-move-in-caches.ts";
import "./removal.css";

interface RemoveDialogProps {
  readonly lots: readonly SelectedLot[];
  readonly onClose: (done: BatchDone | null) => void;
}

/** Deletes or archives lots (INV-006); both can be restored. */
export function RemoveDialog({ lots, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const remove = useRemoveLots();
  const notifyDone = useBatchDone();
  const caches = useMoveInCaches();
  const schema = useActionSchema(removalSchema);
  const form = useYupForm<RemovalForm>(schema, {
    defaultValues: { mode: "DELETE", action: null, reason: null },
  });
  const ids = lots.map(({ id }) => id);
  return (
    <LotDialog
      title={t("removal.removeTitle", { count: lots.length })}
      form={form}
      submit={t("removal.remove", { count: lots.length })}
      lots={lots}
      onSubmit={async ({ mode, action, reason }, seen) => {
        const archived = mode === "ARCHIVE" ? action : null;
        const done = await remove.mutateAsync({
          ids,
          seen,
          mode,
          ...(archived ? { action: archived } : {}),
          ...(reason?.trim() ? { reason: reason.trim() } : {}),
        });
        caches.removed(ids, mode, archived, reason);
        return done;
      }}
      onDone={(done) => notifyDone(done, t("removal.removed", { count: lots.length }))}
      onClose={onClose}
    >
      <LotNames lots={lots} />
      <Controller
        name="mode"
        control={form.control}
        render={({ field }) => (
          <RadioGroup
            label={t("removal.mode")}
            name={field.name}
            selectedValue={field.value}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          >
            <Radio value="DELETE" label={t("removal.delete")} />
            <p className="mfi-choice-help">{t("removal.deleteHelp")}</p>
            <Radio value="ARCHIVE" label={t("removal.archive")} />
            <p className="mfi-choice-help">{t("removal.archiveHelp")}</p>
          </RadioGroup>
        )}
      />
      <ArchiveStatus />
      <TextAreaField
        name="reason"
        label={t("removal.reason")}
        rows={2}
        maxLength={500}
        placeholder={t("removal.reasonExample")}
      />
      <p className="mfi-hint">{t("removal.kept")}</p>
    </LotDialog>
  );
}

/** Status of archived lots; required to archive (INV-020). */
function ArchiveStatus() {
  const { t } = useTranslation(NAMESPACE);
  const options = useRemovalActions();
  const mode = useWatch<RemovalForm, "mode">({ name: "mode" });
  if (mode !== "ARCHIVE") return null;
  return (
    <SelectField
      name="action"
      label={t("removal.status")}
      required
      placeholder={t("removal.chooseStatus")}
      options={options}
    />
  );
}
