import { parisDay } from "@gisement/shared-domain/orders";
import {
  PHASE_LABELS,
  type PlacedPhase,
  phaseState,
  placePhases,
  type Timeline,
} from "@gisement/shared-domain/projects";
import { Button } from "@gisement/shared-ui/blueprint";
import { PencilIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { EmptyState } from "@gisement/shared-ui/states";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "../../../kernel/api/get-project.ts";
import { useRights } from "../../../kernel/use-rights.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useEditPhases } from "./use-edit-phases.tsx";
import "./phases.css";

/** What the project goes through, on a line of days with today on it. */
export function PhasesSection({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const edit = useEditPhases();
  const today = parisDay(new Date());
  const line = placePhases(project.phases, today);
  const canChange = rights.changeProject(project);
  return (
    <Section
      title={t("details.phases.title")}
      card
      actions={
        canChange && (
          <Button
            icon={<PencilIcon />}
            text={t(line ? "details.phases.edit" : "details.phases.add")}
            onClick={() => edit(project)}
          />
        )
      }
    >
      {line ? (
        <PhaseLines line={line} today={today} />
      ) : (
        <EmptyState compact title={t("details.phases.none")} text={t("details.phases.noneText")} />
      )}
    </Section>
  );
}

function PhaseLines({ line, today }: { readonly line: Timeline; readonly today: string }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return (
    <>
      <ol className="mfp-phases">
        {line.phases.map((phase) => (
          <PhaseLine key={phase.phase} phase={phase} today={today} now={line.today} />
        ))}
      </ol>
      {line.today !== null && (
        <p className="mfp-phases__today">
          <span className="mfp-phases__tag">
            {t("details.phases.today", { day: format.dateInWords(today) })}
          </span>
        </p>
      )}
    </>
  );
}

interface PhaseLineProps {
  readonly phase: PlacedPhase;
  readonly today: string;
  /** Where today is on the line. */
  readonly now: number | null;
}

/** One phase: its name and days, and a bar that is filled as far as it has gone. */
function PhaseLine({ phase, today, now }: PhaseLineProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const state = phaseState(phase, today);
  const { from, to } = phase;
  const gone = state === "past" ? 1 : state === "ahead" || now === null ? 0 : (now - from) / (to - from);
  const place = { "--from": from, "--to": to, "--gone": gone, "--now": now ?? -1 } as CSSProperties;
  return (
    <li
      className={`mfp-phases__phase mfp-phases__phase--${state}`}
      aria-current={state === "now" ? "step" : undefined}
    >
      <span className="mfp-phases__name">{PHASE_LABELS[phase.phase][locale]}</span>
      <span className="mfp-phases__days">
        {t("details.phases.days", {
          start: format.dateInWords(phase.start),
          end: format.dateInWords(phase.end),
        })}
        <span className="mfp-phases__state"> {t(`details.phases.${state}`)}</span>
      </span>
      <span
        className={`mfp-phases__track${now === null ? "" : " mfp-phases__track--today"}`}
        style={place}
        aria-hidden="true"
      >
        <span className="mfp-phases__bar" />
      </span>
    </li>
  );
}
