import { LOT_LIMITS } from "@gisement/shared-domain/limits";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { TextField, useYupForm } from "@gisement/shared-ui/form";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ObjectSchema, object, string } from "yup";
import type { BatchDone } from "../../kernel/lots/batch-done.ts";
import { LotDialog } from "../../kernel/lots/lot-dialog.tsx";
import { LotNames } from "../../kernel/lots/lot-names.tsx";
import { LotPlaceField } from "../../kernel/lots/place-field.tsx";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { useBatchDone } from "../../kernel/lots/use-batch-done.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useMoveLots } from "./api/move-lots.ts";

interface MoveDialogProps {
  readonly lots: readonly SelectedLot[];
  readonly onClose: (done: BatchDone | null) => void;
}
interface MoveValues {
  placeID: string | null;
  spot: string | null;
}

/** Moves lots to one place, with an optional spot in it. */
export function MoveDialog({ lots, onClose }: MoveDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const move = useMoveLots();
  const notifyDone = useBatchDone();
  const schema = useMemo(
    (): ObjectSchema<MoveValues> =>
      object({
        placeID: string().nullable().default(null).test("chosen", t("occurrences.placeMissing"), Boolean),
        spot: string().nullable().default(null).max(LOT_LIMITS.spot),
      }),
    [t],
  );
  const form = useYupForm<MoveValues>(schema, { defaultValues: { placeID: null, spot: null } });
  return (
    <LotDialog
      title={t("occurrences.moveTitle", { count: lots.length })}
      form={form}
      submit={t("occurrences.move")}
      lots={lots}
      onSubmit={({ placeID, spot }, seen) =>
        move.mutateAsync({
          ids: lots.map(({ id }) => id),
          seen,
          placeID: placeID ?? "",
          ...(spot?.trim() ? { spot: spot.trim() } : {}),
        })
      }
      onDone={(done) => notifyDone(done, t("occurrences.moved", { count: lots.length }))}
      onClose={onClose}
    >
      <LotNames lots={lots} />
      <LotPlaceField name="placeID" label={label("place")} required />
      <TextField name="spot" label={label("spot")} placeholder={t("occurrences.spotExample")} />
    </LotDialog>
  );
}
