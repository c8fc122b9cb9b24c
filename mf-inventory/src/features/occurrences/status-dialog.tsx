import type { StatusChangeForm } from "@gisement/shared-domain/occurrences";
import { isSolo } from "@gisement/shared-domain/permissions";
import { useYupForm } from "@gisement/shared-ui/form";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useIdentity, useSession, useTeamID } from "@gisement/shared-ui/remote";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReadLots } from "../../kernel/lots/api/read-lots.ts";
import type { BatchDone } from "../../kernel/lots/batch-done.ts";
import { LotDialog } from "../../kernel/lots/lot-dialog.tsx";
import { heldLots, lotRefusal } from "../../kernel/lots/refusal.ts";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { useBatchDone } from "../../kernel/lots/use-batch-done.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useChangeStatuses } from "./api/change-statuses.ts";
import { ApplyToAll } from "./apply-to-all.tsx";
import { CommonFields } from "./common-fields.tsx";
import { OccurrenceSwitch } from "./occurrence-switch.tsx";
import { PreviewSentence } from "./preview-sentence.tsx";
import { StatusRows } from "./status-rows.tsx";
import { initialStatusValues, statusSchema, toStatusItem } from "./status-values.ts";
import { toStatusInput } from "./to-status-input.ts";
import "./occurrences.css";

interface StatusDialogProps {
  readonly lots: readonly SelectedLot[];
  readonly onClose: (done: BatchDone | null) => void;
}

/** Maximum lots listed individually; above it, the input applies to all of them. */
const LISTED = 200;

/**
 * Changes the status of lots, splits and moves them in one step: a quantity and a status per lot; a team, person in
 * charge, place and project for all of them (INV-504).
 */
export function StatusDialog({ lots: given, onClose }: StatusDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const teamID = useTeamID();
  const identity = useIdentity();
  const session = useSession();
  const solo = identity !== null && isSolo(identity);
  const [lots, setLots] = useState(given);
  const change = useChangeStatuses();
  const notifyDone = useBatchDone();
  const readLots = useReadLots();
  const { choicesOf } = useOptions();
  const schema = useMemo(() => {
    const kept = lots.flatMap(({ action }) => (action ? [action] : []));
    return statusSchema(t, solo, [...choicesOf("action").map(({ value }) => value), ...kept]);
  }, [t, solo, lots, choicesOf]);
  const [initial] = useState(() =>
    initialStatusValues(given, {
      organizationID: solo ? null : teamID,
      responsibleID: session?.viewer.id,
      missingName: t("missingName"),
    }),
  );
  const form = useYupForm<StatusChangeForm>(schema, { defaultValues: initial });

  const reload = async (ids: readonly string[]) => {
    const fresh = new Map((await readLots(ids)).map((lot) => [lot.id, lot]));
    // Deleted lots leave the dialog; the input for the others stays.
    const still = lots
      .filter((lot) => !ids.includes(lot.id) || fresh.has(lot.id))
      .map((lot) => fresh.get(lot.id) ?? lot);
    const typed = new Map(form.getValues("items").map((item) => [item.id, item]));
    setLots(still);
    form.setValue(
      "items",
      still.map(
        (lot) => (fresh.has(lot.id) ? undefined : typed.get(lot.id)) ?? toStatusItem(lot, t("missingName")),
      ),
      { shouldDirty: true },
    );
  };

  const markHeld = (error: unknown) => {
    const held = new Set(heldLots(error).map(({ id }) => id));
    lots.forEach(({ id }, index) => {
      if (held.has(id)) form.setError(`items.${index}.quantity`, { message: lotRefusal(error, t) });
    });
  };

  return (
    <LotDialog
      wide
      title={t("occurrences.statusTitle", { count: lots.length })}
      form={form}
      submit={t("occurrences.submit")}
      disabled={lots.length === 0}
      lots={lots}
      onSubmit={(values) => change.mutateAsync(toStatusInput(values, lots))}
      onDone={(done) => notifyDone(done, t("occurrences.done", { count: lots.length }))}
      onClose={onClose}
      onReload={reload}
      onRefused={markHeld}
      summary={<PreviewSentence lots={lots} />}
    >
      {lots.length > 1 && <ApplyToAll count={lots.length} />}
      {lots.length <= LISTED ? (
        <StatusRows lots={lots} />
      ) : (
        <p>{t("occurrences.tooMany", { limit: LISTED })}</p>
      )}
      <OccurrenceSwitch />
      <CommonFields solo={solo} lots={lots} />
    </LotDialog>
  );
}
