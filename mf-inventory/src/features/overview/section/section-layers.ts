import { compareStatuses } from "@gisement/shared-ui/status-tag";

/** The amount of one status on one day, `yyyy-mm-dd`. */
export interface DayAmount {
  readonly day: string;
  readonly action: string;
  readonly amount: number;
}
export interface SectionLayer {
  readonly value: string;
  /** Lower and upper edge on each day, in amounts from the ground. */
  readonly edges: readonly (readonly [low: number, high: number])[];
}
export interface Section {
  /** `yyyy-mm-dd`, oldest first. */
  readonly days: readonly string[];
  /** From the top layer to the ground. */
  readonly layers: readonly SectionLayer[];
  /** Highest total of a day. */
  readonly height: number;
}

/** Undecided lots are the topsoil; below them the statuses lie in their fixed order. */
const fromTop = (a: string, b: string): number =>
  Number(b === "tbd") - Number(a === "tbd") || compareStatuses(a, b);

/** Stacks the statuses of each day. A day without a status has a layer of no thickness there. */
export function stackDays(amounts: readonly DayAmount[]): Section {
  const days = [...new Set(amounts.map(({ day }) => day))].toSorted();
  const statuses = [...new Set(amounts.map(({ action }) => action))].toSorted(fromTop);
  const amountOf = new Map(amounts.map(({ day, action, amount }) => [`${day} ${action}`, amount]));
  const ground = days.map(() => 0);
  const layers = statuses.toReversed().map((value) => ({
    value,
    edges: days.map((day, index) => {
      const low = ground[index] ?? 0;
      const high = low + (amountOf.get(`${day} ${value}`) ?? 0);
      ground[index] = high;
      return [low, high] as const;
    }),
  }));
  return { days, layers: layers.toReversed(), height: Math.max(0, ...ground) };
}
