import { useYupForm } from "@gisement/shared-ui/form";
import { useTranslation } from "react-i18next";
import { object } from "yup";
import type { BatchDone } from "../../kernel/lots/batch-done.ts";
import { LotDialog } from "../../kernel/lots/lot-dialog.tsx";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { useBatchDone } from "../../kernel/lots/use-batch-done.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useUnbatchLots } from "./api/batch-lots.ts";

interface UnbatchDialogProps {
  /** The batch: one lot, which represents others. */
  readonly lots: readonly SelectedLot[];
  readonly onClose: (done: BatchDone | null) => void;
}

const NOTHING = object({});

/** Ungroups a batch after confirmation. */
export function UnbatchDialog({ lots, onClose }: UnbatchDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const unbatch = useUnbatchLots();
  const notifyDone = useBatchDone();
  const form = useYupForm(NOTHING);
  const [lot] = lots;
  return (
    <LotDialog
      title={t("occurrences.unbatchTitle")}
      form={form}
      submit={t("occurrences.unbatch")}
      lots={lots}
      onSubmit={(_values, seen) => unbatch.mutateAsync({ id: lot?.id ?? "", seen })}
      onDone={(done) => notifyDone(done, t("occurrences.unbatched"))}
      onClose={onClose}
    >
      <p>{t("occurrences.unbatchText", { name: lot?.name ?? t("missingName") })}</p>
    </LotDialog>
  );
}
