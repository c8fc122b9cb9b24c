import type { Phase, PhaseDays } from "./phases.ts";

/** A last day of a project: of a phase, or the one that the law sets for the final account. */
export interface Deadline {
  readonly of: Phase | "accountDue";
  /** `yyyy-mm-dd` */
  readonly day: string;
}
/** A deadline that is told, and how many days before it. */
export interface NearDeadline extends Deadline {
  readonly notice: number;
}

/** Days before a deadline on which it is told, the shortest first. */
const NOTICES = { phase: [7], accountDue: [7, 30] } as const;

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The deadlines near enough to be told on a day; those that are over are not told any more. */
export function nearDeadlines(
  phases: readonly PhaseDays[],
  accountDue: string | null,
  today: string,
): NearDeadline[] {
  const all: Deadline[] = [
    ...phases.map(({ phase, end }) => ({ of: phase, day: end })),
    ...(accountDue === null ? [] : [{ of: "accountDue" as const, day: accountDue }]),
  ];
  return all.flatMap((deadline) => {
    const left = daysBetween(today, deadline.day);
    const notices: readonly number[] = NOTICES[deadline.of === "accountDue" ? "accountDue" : "phase"];
    const notice = left < 0 ? undefined : notices.find((days) => left <= days);
    return notice === undefined ? [] : [{ ...deadline, notice }];
  });
}
