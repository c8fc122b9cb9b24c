import type { CheckSettings } from "@gisement/shared-domain/import";
import { Button, Callout, Switch } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportPlan } from "./api/run-import.ts";
import { conflictText } from "./conflict-text.ts";
import type { ImportDraft } from "./import-draft.ts";
import { NONE_LEFT_OUT } from "./left-out-rows.ts";
import { PlanChanges } from "./plan-changes.tsx";
import { PlanOverview } from "./plan-overview.tsx";
import type { Rejects } from "./rejects.ts";
import { RejectsButton } from "./rejects-button.tsx";

interface ReviewStepProps {
  readonly draft: ImportDraft;
  readonly plan: ImportPlan;
  readonly settings: CheckSettings;
  readonly rejects: () => Rejects;
  /** Discards the sent rows and returns to the preview; null if the rows are not available (after a reload). */
  readonly onBack: (() => void) | null;
  readonly onDiscard: () => void;
  readonly onImport: (leaveOutConflicts: boolean) => void;
}

/** Maximum conflicts listed; the rest is only counted. The sheet of rejected rows has all of them. */
const SHOWN = 50;

/** Step 5: the dry run, before anything is written. */
export function ReviewStep({ draft, plan, settings, rejects, onBack, onDiscard, onImport }: ReviewStepProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [leaveOut, setLeaveOut] = useState(false);
  const { created, updated, unchanged, existing, conflicts } = plan;
  const count = created + updated;
  const left = draft.rejects.rows.length;
  const counts = [
    ["created", created],
    ["updated", updated],
    ["unchanged", unchanged],
    ["conflicts", conflicts.length],
    ["leftOut", left],
  ] as const;
  return (
    <div className="mfi-plan">
      <ul className="mfi-plan__counts" aria-label={t("import.plan.title")}>
        {counts.map(
          ([key, number]) =>
            (number > 0 || (key === "created" && draft.mode === "create")) && (
              <li key={key} className={`mfi-plan__count mfi-plan__count--${key}`}>
                <strong>{format.number(number)}</strong> {t(`import.plan.${key}`, { count: number })}
              </li>
            ),
        )}
      </ul>
      {existing > 0 && (
        <Callout intent="warning" role="alert">
          {t("import.plan.existing", { count: existing, formatted: format.number(existing) })}
        </Callout>
      )}
      {count === 0 && conflicts.length === 0 && <Callout>{t("import.plan.nothing")}</Callout>}
      {conflicts.length > 0 && (
        <section aria-label={t("import.plan.conflictsTitle")}>
          <h2 className="mfi-plan__title">{t("import.plan.conflictsTitle")}</h2>
          <ul className="mfi-plan__conflicts">
            {conflicts.slice(0, SHOWN).map((conflict) => (
              <li key={conflict.position}>
                {t("import.plan.row", { row: draft.rowNumbers[conflict.position] ?? conflict.position + 1 })}{" "}
                {conflictText(t, conflict)}
              </li>
            ))}
          </ul>
          {conflicts.length > SHOWN && (
            <p>{t("import.plan.moreConflicts", { count: conflicts.length - SHOWN })}</p>
          )}
          <Callout intent="warning" compact className="mfi-check__left-out">
            <Switch
              checked={leaveOut}
              onChange={(event) => setLeaveOut(event.currentTarget.checked)}
              label={t("import.plan.leaveOut", { count: conflicts.length })}
            />
          </Callout>
        </section>
      )}
      {(conflicts.length > 0 || left > 0) && draft.rows.length > 0 && (
        <div>
          <RejectsButton fileName={draft.fileName} rejects={rejects} />
        </div>
      )}
      {created > 0 && draft.mode === "create" && (
        <PlanOverview rows={draft.rows} leftOut={draft.leftOut ?? NONE_LEFT_OUT} />
      )}
      <PlanChanges plan={plan} settings={settings} />
      <div className="mfi-import__actions">
        <Button variant="minimal" onClick={onDiscard} text={t("import.discard")} />
        {onBack && <Button onClick={onBack} text={t("import.back")} />}
        <Button
          intent="primary"
          disabled={count === 0 || (conflicts.length > 0 && !leaveOut)}
          onClick={() => onImport(leaveOut)}
          text={t("import.importRows", { count, formatted: format.number(count) })}
        />
      </div>
    </div>
  );
}
