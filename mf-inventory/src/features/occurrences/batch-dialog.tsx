import { type BatchForm, batchSchema } from "@gisement/shared-domain/occurrences";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { SuggestField, TextField, useYupForm } from "@gisement/shared-ui/form";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BatchDone } from "../../kernel/lots/batch-done.ts";
import { LotDialog } from "../../kernel/lots/lot-dialog.tsx";
import { LotNames } from "../../kernel/lots/lot-names.tsx";
import { LotPlaceField } from "../../kernel/lots/place-field.tsx";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { useBatchDone } from "../../kernel/lots/use-batch-done.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useBatchLots } from "./api/batch-lots.ts";

interface BatchDialogProps {
  readonly lots: readonly SelectedLot[];
  readonly onClose: (done: BatchDone | null) => void;
}
/** Groups lots under a new lot that represents them, for example a pallet or a set that is sold whole. */
export function BatchDialog({ lots, onClose }: BatchDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const { choicesOf } = useOptions();
  const batch = useBatchLots();
  const notifyDone = useBatchDone();
  const schema = useMemo(batchSchema, []);
  const form = useYupForm<BatchForm>(schema, {
    defaultValues: { name: "", category: null, placeID: null },
  });
  return (
    <LotDialog
      title={t("occurrences.batchTitle", { count: lots.length })}
      form={form}
      submit={t("occurrences.batch")}
      lots={lots}
      onSubmit={({ name, category, placeID }, seen) =>
        batch.mutateAsync({
          ids: lots.map(({ id }) => id),
          seen,
          name: name.trim(),
          ...(category ? { category } : {}),
          ...(placeID ? { placeID } : {}),
        })
      }
      onDone={(done) => notifyDone(done, t("occurrences.batched", { count: lots.length }))}
      onClose={onClose}
    >
      <p>{t("occurrences.batchText")}</p>
      <LotNames lots={lots} />
      <TextField
        name="name"
        label={t("occurrences.batchName")}
        required
        autoFocus
        placeholder={t("occurrences.batchExample")}
      />
      <SuggestField
        name="category"
        label={label("category")}
        options={choicesOf("category")}
        placeholder={t("occurrences.categoryOfFirst")}
      />
      <LotPlaceField name="placeID" label={t("occurrences.batchPlace")} />
    </LotDialog>
  );
}
