import type { StatusChangeForm } from "@gisement/shared-domain/occurrences";
import { isSolo } from "@gisement/shared-domain/permissions";
import { Switch } from "@gisement/shared-ui/blueprint";
import { useWatch, useYupForm } from "@gisement/shared-ui/form";
import { ListIcon } from "@gisement/shared-ui/icons";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
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
import { CommonFields } from "./common-fields.tsx";
import { KeepRow } from "./keep-row.tsx";
import { LotPictures } from "./lot-pictures.tsx";
import { OccurrenceSwitch } from "./occurrence-switch.tsx";
import { PreviewSentence } from "./preview-sentence.tsx";
import { previewStatus } from "./preview-status.ts";
import { StatusChoices } from "./status-choices.tsx";
import { StatusRows } from "./status-rows.tsx";
import { StatusShift } from "./status-shift.tsx";
import { initialStatusValues, type StatusItem, statusSchema, toStatusItem } from "./status-values.ts";
import { toStatusInput, touchedItems } from "./to-status-input.ts";
import { useSubmitText } from "./use-submit-text.ts";
import "./occurrences.css";

export interface StatusDialogProps {
  readonly lots: readonly SelectedLot[];
  readonly onClose: (done: BatchDone | null) => void;
  /** Asks for quantities first: a part of each lot changes. */
  readonly splits?: boolean;
}

/** Maximum lots listed individually; above it, the chosen status applies to all of them. */
const LISTED = 200;

/**
 * Changes the status of lots, splits and moves them in one step. Each lot keeps its place, person in charge and project
 * unless told; a quantity and a status per lot are in the folded list (INV-504).
 */
export function StatusDialog({ lots: given, onClose, splits = false }: StatusDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const teamID = useTeamID();
  const identity = useIdentity();
  const solo = identity !== null && isSolo(identity);
  const [all, setAll] = useState(given);
  const [action, setAction] = useState<string | null>(null);
  const held = all.filter((lot) => (lot.held ?? 0) > 0);
  // A lot promised to a customer changes only if the user says so, or chose nothing else.
  const leavesHeld = !splits && held.length > 0 && held.length < all.length;
  const [includesHeld, setIncludesHeld] = useState(false);
  const isIncluded = (lot: SelectedLot, including: boolean) => !leavesHeld || including || !lot.held;
  const lots = all.filter((lot) => isIncluded(lot, includesHeld));
  const change = useChangeStatuses();
  const notifyDone = useBatchDone();
  const readLots = useReadLots();
  const { choicesOf } = useOptions();
  const schema = useMemo(() => {
    const kept = all.flatMap((lot) => (lot.action ? [lot.action] : []));
    return statusSchema(t, solo, [...choicesOf("action").map(({ value }) => value), ...kept]);
  }, [t, solo, all, choicesOf]);
  const [initial] = useState(() =>
    initialStatusValues(lots, {
      organizationID: solo ? null : teamID,
      missingName: t("missingName"),
    }),
  );
  const form = useYupForm<StatusChangeForm>(schema, { defaultValues: initial });
  const values = useWatch({ control: form.control }) as StatusChangeForm;
  const changesTeam = !solo && values.organizationID !== teamID;
  const preview = previewStatus(lots, values.items ?? [], { ...values, changesTeam });
  const restated = touchedItems(values.items ?? [], lots, { ...values, changesTeam }).filter(
    ({ item, lot }) => item.action !== lot.action,
  );
  const submitText = useSubmitText({ preview, items: values.items ?? [], lots, splits });

  const toItem = (lot: SelectedLot, chosen: string | null): StatusItem => {
    const item = toStatusItem(lot, t("missingName"));
    return chosen === null ? item : { ...item, action: chosen };
  };
  const setItems = (items: StatusItem[]) =>
    form.setValue("items", items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const choose = (chosen: string) => {
    setAction(chosen);
    setItems(form.getValues("items").map((item) => ({ ...item, action: chosen })));
  };
  const include = (including: boolean) => {
    setIncludesHeld(including);
    const typed = new Map(form.getValues("items").map((item) => [item.id, item]));
    setItems(
      all.filter((lot) => isIncluded(lot, including)).map((lot) => typed.get(lot.id) ?? toItem(lot, action)),
    );
  };
  const reload = async (ids: readonly string[]) => {
    const fresh = new Map((await readLots(ids)).map((lot) => [lot.id, lot]));
    // Deleted lots leave the dialog; the input for the others stays.
    const still = (lot: SelectedLot) => !ids.includes(lot.id) || fresh.has(lot.id);
    const typed = new Map(form.getValues("items").map((item) => [item.id, item]));
    setAll(all.filter(still).map((lot) => fresh.get(lot.id) ?? lot));
    setItems(
      lots
        .filter(still)
        .map(
          (lot) =>
            (fresh.has(lot.id) ? undefined : typed.get(lot.id)) ?? toItem(fresh.get(lot.id) ?? lot, action),
        ),
    );
  };
  const [hasRefusal, setHasRefusal] = useState(false);
  const markHeld = (error: unknown) => {
    const refused = new Set(heldLots(error).map(({ id }) => id));
    setHasRefusal(refused.size > 0);
    lots.forEach(({ id }, index) => {
      if (refused.has(id)) form.setError(`items.${index}.quantity`, { message: lotRefusal(error, t) });
    });
  };

  const list = (
    <>
      {lots.length <= LISTED ? (
        <StatusRows lots={lots} />
      ) : (
        <p>{t("occurrences.tooMany", { limit: LISTED })}</p>
      )}
      <OccurrenceSwitch preset={splits} />
    </>
  );
  return (
    <LotDialog
      wide
      className="mfi-status-dialog"
      title={t(splits ? "occurrences.splitTitle" : "occurrences.statusTitle", { count: given.length })}
      form={form}
      submit={submitText}
      disabled={splits ? preview.split + preview.separated === 0 : preview.touched === 0}
      lots={lots}
      onSubmit={(sent) => change.mutateAsync(toStatusInput(sent, lots, changesTeam))}
      onDone={(done) => notifyDone(done, t("occurrences.done", { count: preview.touched }))}
      onClose={onClose}
      onReload={reload}
      onRefused={markHeld}
      summary={
        <>
          {restated.length > 0 && !splits && (
            <StatusShift
              before={restated.map(({ lot }) => lot.action)}
              after={restated.map(({ item }) => item.action)}
            />
          )}
          <PreviewSentence
            preview={preview}
            unchanged={all.length - preview.touched}
            held={all.length - lots.length}
            hint={t(splits ? "occurrences.preview.noPart" : "occurrences.preview.nothing")}
          />
        </>
      }
    >
      {splits ? (
        <>
          <p className="mfi-status-question">{t("occurrences.splitText")}</p>
          {list}
        </>
      ) : (
        <>
          <div className="mfi-status-head">
            <p className="mfi-status-question">{t("occurrences.question", { count: given.length })}</p>
            <LotPictures lots={given} />
          </div>
          <StatusChoices value={action} onChoose={choose} />
        </>
      )}
      {leavesHeld && (
        <Switch
          checked={includesHeld}
          label={t("occurrences.includeHeld", { count: held.length })}
          onChange={(event) => include(event.currentTarget.checked)}
        />
      )}
      <CommonFields solo={solo} lots={lots} />
      {!splits && (
        <KeepRow
          icon={<ListIcon />}
          label=""
          value={t("occurrences.seeLots", { count: lots.length })}
          open={hasRefusal || Boolean(form.formState.errors.items)}
        >
          {list}
        </KeepRow>
      )}
    </LotDialog>
  );
}
