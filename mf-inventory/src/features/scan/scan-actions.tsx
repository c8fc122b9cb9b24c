import { isConflict } from "@gisement/shared-domain/errors";
import { Button, FormGroup } from "@gisement/shared-ui/blueprint";
import { SuggestInput } from "@gisement/shared-ui/form";
import { LinkButton } from "@gisement/shared-ui/link";
import { ErrorState } from "@gisement/shared-ui/states";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import type { BatchDone } from "../../kernel/lots/batch-done.ts";
import { ConflictTable } from "../../kernel/lots/conflict-table.tsx";
import { lotRefusal } from "../../kernel/lots/refusal.ts";
import { useConflictLines } from "../../kernel/lots/use-conflict-lines.ts";
import { useSeen } from "../../kernel/lots/use-seen.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useScanSteps } from "./api/scan-steps.ts";
import type { ScanDone } from "./done-notice.tsx";
import { lotsOf, type ScannedPlace, type ScanSession } from "./scan-session.ts";

interface ScanActionsProps {
  readonly session: ScanSession;
  readonly onPlace: (place: ScannedPlace | null) => void;
  readonly onDone: (done: ScanDone) => void;
}

interface PlaceChoiceProps {
  readonly id: string;
  readonly place: ScannedPlace | null;
  readonly isInvalid: boolean;
  readonly onChange: (place: ScannedPlace | null) => void;
}

/** The place that lots are moved to: one of the team's, or the scanned one. */
function PlaceChoice({ id, place, isInvalid, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation(NAMESPACE);
  const { choices, isPending, error: choicesError, refetch } = useLotChoices();
  const known = choices.places.map(({ id: value, name, city }) => ({
    value,
    label: name,
    ...(city ? { hint: city } : {}),
  }));
  const options =
    place && !known.some(({ value }) => value === place.id)
      ? [...known, { value: place.id, label: place.name }]
      : known;
  return (
    <>
      <FormGroup label={t("scan.place")} labelFor={id} helperText={t("scan.placeHelp")}>
        <SuggestInput
          id={id}
          options={options}
          value={place?.id ?? null}
          loading={isPending}
          placeholder={t("scan.choosePlace")}
          noResults={t("scan.noPlace")}
          invalid={isInvalid}
          onChange={(value) => {
            const chosen = options.find((option) => option.value === value);
            onChange(chosen ? { id: chosen.value, name: chosen.label } : null);
          }}
        />
      </FormGroup>
      {choicesError && (
        <ErrorState
          compact
          error={choicesError}
          title={t("lots.choicesFailed")}
          retry={() => void refetch()}
        />
      )}
    </>
  );
}

/** Actions on all scanned lots, each in one step. */
export function ScanActions({ session, onPlace, onDone }: ScanActionsProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const { move, check } = useScanSteps();
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<unknown>(null);
  const lots = lotsOf(session);
  const { seen, note } = useSeen(lots);
  const lines = useConflictLines(conflict);
  const count = lots.length;
  const ids = lots.map((lot) => lot.id);
  const { place } = session;
  const busy = move.isPending || check.isPending;
  if (count === 0 && !place) return null;

  const run = async (step: () => Promise<BatchDone>, message: string) => {
    setProblem(null);
    setConflict(null);
    try {
      const { batchID } = await step();
      onDone({ batchID, message, count, undone: false });
    } catch (error) {
      note(error);
      setConflict(isConflict(error) ? error : null);
      setProblem(lotRefusal(error, t));
    }
  };
  const moveAll = () => {
    if (!place) {
      setProblem(t("scan.placeMissing"));
      document.getElementById(id)?.focus();
      return;
    }
    void run(
      () => move.mutateAsync({ ids, placeID: place.id, seen: seen() }),
      t("scan.moved", { count, place: place.name }),
    );
  };
  const checkAll = () => void run(() => check.mutateAsync(ids), t("scan.checked", { count }));

  return (
    <section className="mfi-scan__actions" aria-label={t("scan.actions")}>
      <PlaceChoice
        id={id}
        place={place}
        isInvalid={problem !== null && !place}
        onChange={(chosen) => {
          setProblem(null);
          setConflict(null);
          onPlace(chosen);
        }}
      />
      {problem && (
        <p className="mfi-scan__problem" role="alert">
          {problem}
        </p>
      )}
      {conflict !== null && (
        <div className="mfi-scan__conflict">
          {lines.length > 0 && <ConflictTable lines={lines} />}
          <Button disabled={busy} text={t("edit.overwrite")} onClick={moveAll} />
        </div>
      )}
      {count > 0 && (
        <div className="mfi-scan__buttons">
          <Button
            size="large"
            intent="primary"
            loading={move.isPending}
            disabled={busy}
            text={place ? t("scan.moveTo", { count, place: place.name }) : t("scan.move", { count })}
            onClick={moveAll}
          />
          <Button
            size="large"
            loading={check.isPending}
            disabled={busy}
            text={t("scan.check", { count })}
            onClick={checkAll}
          />
          {count === 1 && <LinkButton size="large" to={`/inventory?node=${ids[0]}`} text={t("scan.open")} />}
        </div>
      )}
    </section>
  );
}
