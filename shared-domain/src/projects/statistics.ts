import { categoryNumberOf, lotOf } from "../catalogue/rules.ts";

/** What is added up over lots: kilograms, kilograms of CO2 equivalent, euros that are not spent on waste, euros. */
export const LOT_FIGURES = ["weight", "co2Impact", "wasteCost", "price"] as const;
export type LotFigure = (typeof LOT_FIGURES)[number];
/** Those that who takes part from outside does not see (decision E20). */
export const isMoney = (figure: LotFigure): boolean => figure === "price" || figure === "wasteCost";

/** Per cent of the mass that a project may want reused or kept; nought is no target. */
export const REUSE_TARGET = { min: 1, max: 100 } as const;

/** What lots add to each figure, and how many of them add something. */
export interface LotSums {
  readonly lots: number;
  readonly weight: number | null;
  readonly weighed: number;
  readonly co2Impact: number | null;
  readonly assessed: number;
  readonly wasteCost: number | null;
  readonly costed: number;
  readonly price: number | null;
  readonly priced: number;
}
/** Lots of one category and status. */
export interface LotFlow extends LotSums {
  readonly category: string | null;
  readonly action: string | null;
}
/** Lots that are available from one month on. */
export interface LotMonth extends LotSums {
  /** `yyyy-mm`; null for lots without a day. */
  readonly month: string | null;
}

/** Where material goes, in the words of the French reuse report (decision E19). */
export const DESTINATIONS = ["reuse", "kept", "recycling", "disposal", "done", "undecided"] as const;
export type Destination = (typeof DESTINATIONS)[number];

const OF_STATUS: Readonly<Record<string, Destination>> = {
  sale: "reuse",
  give: "reuse",
  reuse: "reuse",
  store: "reuse",
  repair: "reuse",
  rent: "reuse",
  keep: "kept",
  recycle: "recycling",
  dispose: "disposal",
  done: "done",
};

/** The destination of a status; a status that a team added says nothing of it. */
export const destinationOf = (action: string | null): Destination =>
  action !== null && Object.hasOwn(OF_STATUS, action) ? (OF_STATUS[action] ?? "undecided") : "undecided";

const COUNTED = { weight: "weighed", co2Impact: "assessed", wasteCost: "costed", price: "priced" } as const;

/** What flows add up to, and on how many of their lots that rests. */
export interface Sum {
  /** Null where no lot adds anything: unknown is never nought. */
  readonly amount: number | null;
  readonly counted: number;
  readonly lots: number;
}

export function sumOf(flows: readonly LotSums[], figure: LotFigure): Sum {
  const lots = flows.reduce((sum, flow) => sum + flow.lots, 0);
  const counted = flows.reduce((sum, flow) => sum + flow[COUNTED[figure]], 0);
  const amount = counted === 0 ? null : flows.reduce((sum, flow) => sum + (flow[figure] ?? 0), 0);
  return { amount, counted, lots };
}

/** The family of a category (decision C11), as the value of a trade; null for a category without a number. */
export function familyOf(category: string | null): string | null {
  const family = lotOf(categoryNumberOf(category));
  return family === null ? null : String(family);
}

/** Groups flows by a key of theirs, in the order of first appearance. */
export function groupFlows<Sums extends LotSums, Key>(
  flows: readonly Sums[],
  keyOf: (flow: Sums) => Key,
): ReadonlyMap<Key, readonly Sums[]> {
  const groups = new Map<Key, Sums[]>();
  for (const flow of flows) {
    const key = keyOf(flow);
    const group = groups.get(key);
    if (group) group.push(flow);
    else groups.set(key, [flow]);
  }
  return groups;
}

/** Share, from 0 to 1, of the known mass that is reused or stays where it is; null without any mass. */
export function reuseShare(flows: readonly LotFlow[]): number | null {
  const whole = sumOf(flows, "weight").amount;
  if (whole === null || whole <= 0) return null;
  const stays = flows.filter(({ action }) => ["reuse", "kept"].includes(destinationOf(action)));
  return (sumOf(stays, "weight").amount ?? 0) / whole;
}
