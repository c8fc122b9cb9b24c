import { DomainError } from "@gisement/shared-domain/errors";
import { isIsoDay } from "@gisement/shared-domain/import";
import { PHASES, type Phase, type PhaseDays } from "@gisement/shared-domain/projects";
import { object, string } from "yup";
import { nameType } from "../../platform/input/input-schema.ts";

/** A day as `2026-11-30`. */
export const day = () =>
  string()
    .defined()
    .matches(/^\d{4}-\d{2}-\d{2}$/, "${path} is no day like 2026-11-30")
    .test("day", "${path} is no day of the calendar", (value) => value == null || isIsoDay(value));
export const phaseName = () => nameType("Phase", string<Phase>().oneOf(PHASES).defined());
export const phaseDays = object({
  phase: phaseName(),
  start: day(),
  end: day(),
});

/** A project has each phase once, and none ends before it starts. */
export function checkPhases(phases: readonly PhaseDays[]): void {
  for (const [index, phase] of phases.entries()) checkPhase(phases, phase, index);
}

function checkPhase(phases: readonly PhaseDays[], { phase, start, end }: PhaseDays, index: number): void {
  const field = `phases[${index}]`;
  if (phases.findIndex((other) => other.phase === phase) !== index)
    throw new DomainError("BAD_USER_INPUT", "A project has each phase once.", {
      field: `${field}.phase`,
      found: phase,
      reason: "phase-twice",
    });
  if (end < start)
    throw new DomainError("BAD_USER_INPUT", "The end lies before the start.", {
      field: `${field}.end`,
      found: end,
      accepted: { min: start },
    });
}
