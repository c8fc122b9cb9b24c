import type { Translated } from "../locale/index.ts";

/** What a project goes through, in this order; each at most once. */
export const PHASES = ["diagnosis", "removal", "sale", "works", "account"] as const;
export type Phase = (typeof PHASES)[number];

export const PHASE_LABELS: Readonly<Record<Phase, Translated>> = {
  diagnosis: { fr: "Diagnostic", en: "Survey", nl: "Diagnose" },
  removal: { fr: "Dépose", en: "Removal", nl: "Demontage" },
  sale: { fr: "Vente", en: "Sale", nl: "Verkoop" },
  works: { fr: "Travaux", en: "Works", nl: "Werken" },
  account: { fr: "Récolement", en: "Final account", nl: "Eindafrekening" },
};

/** A phase with its first and last day, both included, as `yyyy-mm-dd`. */
export interface PhaseDays {
  readonly phase: Phase;
  readonly start: string;
  readonly end: string;
}

/** Where a day stands to a phase. */
export type PhaseState = "past" | "now" | "ahead";
export const phaseState = ({ start, end }: Pick<PhaseDays, "start" | "end">, today: string): PhaseState =>
  end < today ? "past" : start > today ? "ahead" : "now";

/** The phase whose last day comes first, today or later; null where all are over. */
export const nextPhase = (phases: readonly PhaseDays[], today: string): PhaseDays | null =>
  phases.filter(({ end }) => end >= today).toSorted((a, b) => a.end.localeCompare(b.end))[0] ?? null;

const DAY_MS = 24 * 3_600_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** A phase on the line from the first day of all phases to their last one; shares of its length from 0 to 1. */
export interface PlacedPhase extends PhaseDays {
  readonly from: number;
  readonly to: number;
}
export interface Timeline {
  readonly phases: readonly PlacedPhase[];
  /** Where today is on the line; null before and after it. */
  readonly today: number | null;
}

/** The phases in their order on one line; null without any. */
export function placePhases(phases: readonly PhaseDays[], today: string): Timeline | null {
  const [first] = phases.map(({ start }) => start).toSorted();
  const last = phases
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  const [begin, length] = [dayNumber(first), dayNumber(last) - dayNumber(first) + 1];
  const share = (day: number) => (day - begin) / length;
  const now = share(dayNumber(today) + 0.5);
  return {
    phases: phases
      .toSorted((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase))
      .map((phase) => ({
        ...phase,
        from: share(dayNumber(phase.start)),
        to: share(dayNumber(phase.end) + 1),
      })),
    today: now < 0 || now > 1 ? null : now,
  };
}

/** A day some days later, both as `yyyy-mm-dd`. */
export const laterDay = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** Days from the first day of what a project has to another day; 0 for a project without days. */
export function daysTo(firstDay: string, days: readonly (string | null)[]): number {
  const [first] = days.filter((day) => day !== null).toSorted();
  return first === undefined ? 0 : dayNumber(firstDay) - dayNumber(first);
}
