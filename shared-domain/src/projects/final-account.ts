import { type Destination, destinationOf } from "./statistics.ts";

/** What really became of a lot of a project (decision E19). */
export const OUTCOMES = ["reuse", "kept", "recycling", "disposal"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A paper of a handover. */
export interface AccountProof {
  readonly kind: string;
  readonly number: string;
  /** Whether who received the goods has signed it; papers of others are taken as they are. */
  readonly isSigned: boolean;
  /** ISO moment. */
  readonly day: string | null;
}

/** A lot of a project, as far as the final account needs it. */
export interface AccountLot {
  readonly id: string;
  readonly action: string | null;
  /** Kilograms of all pieces. */
  readonly weight: number | null;
  /** Kilograms of CO2 equivalent avoided by its reuse. */
  readonly co2Impact: number | null;
  readonly wasteCode: string | null;
  /** Whether an order has taken it out of the stock. */
  readonly isHandedOver: boolean;
  /** The buyer, or the outlet that a proof names; null without either, and for outside participants. */
  readonly recipient: string | null;
  readonly proof: AccountProof | null;
}

/** Where a lot goes, or went: whatever an order took is used again. */
export const plannedFor = ({
  isHandedOver,
  action,
}: Pick<AccountLot, "isHandedOver" | "action">): Destination =>
  isHandedOver ? "reuse" : destinationOf(action);

const isOutcome = (destination: Destination): destination is Outcome =>
  (OUTCOMES as readonly string[]).includes(destination);

/** What became of a lot; null as long as it is only intended. What stays in place needs no handover. */
export function outcomeOf(lot: AccountLot): Outcome | null {
  const destination = plannedFor(lot);
  if (!isOutcome(destination)) return null;
  return lot.isHandedOver || destination === "kept" || lot.proof !== null ? destination : null;
}

/** What the final account still lacks of a lot. */
export const GAPS = ["outcome", "proof", "signature", "weight", "wasteCode"] as const;
export type Gap = (typeof GAPS)[number];

export function gapsOf(lot: AccountLot): Gap[] {
  const destination = plannedFor(lot);
  const isWaste = destination === "recycling" || destination === "disposal";
  const missing: Readonly<Record<Gap, boolean>> = {
    outcome: !isOutcome(destination),
    proof: isOutcome(destination) && destination !== "kept" && lot.proof === null,
    signature: destination !== "kept" && lot.proof !== null && !lot.proof.isSigned,
    weight: lot.weight === null,
    wasteCode: isWaste && !lot.wasteCode,
  };
  return GAPS.filter((gap) => missing[gap]);
}

/** Whether the sums of the final account contain a lot: what is not proven is listed, and not counted. */
export const isProven = (lot: AccountLot): boolean =>
  outcomeOf(lot) !== null && (plannedFor(lot) === "kept" || lot.proof?.isSigned === true);

/** Kilograms by outcome; `undecided` is that of lots whose status names no destination. */
export type Masses = Readonly<Record<Outcome | "undecided", number>>;

const massesOf = <Lot extends AccountLot>(
  lots: readonly Lot[],
  of: (lot: Lot) => Outcome | null | undefined,
): Masses => {
  const sums = { reuse: 0, kept: 0, recycling: 0, disposal: 0, undecided: 0 };
  for (const lot of lots) {
    const outcome = of(lot);
    if (outcome !== undefined) sums[outcome ?? "undecided"] += lot.weight ?? 0;
  }
  return sums;
};

export interface AccountSummary {
  readonly planned: Masses;
  readonly done: Masses;
  /** Kilograms of all lots whose mass is known. */
  readonly weight: number;
  /** Kilograms of what is proven. */
  readonly proven: number;
  /** Of the proven mass, from 0 to 1; null without any. */
  readonly reuseShare: number | null;
  readonly waste: number;
  /** Of the proven waste; null without any. */
  readonly recoveredShare: number | null;
  /** Kilograms of CO2 equivalent, of proven reuse; null where no such lot has a figure. */
  readonly co2: number | null;
  readonly unweighed: number;
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Adds up what was planned and what is proven. */
export function summarizeAccount(lots: readonly AccountLot[]): AccountSummary {
  const done = massesOf(lots, (lot) => (isProven(lot) ? outcomeOf(lot) : undefined));
  const planned = massesOf(lots, (lot) => {
    const destination = plannedFor(lot);
    return isOutcome(destination) ? destination : null;
  });
  const proven = done.reuse + done.kept + done.recycling + done.disposal;
  const waste = done.recycling + done.disposal;
  const avoided = lots.flatMap((lot) =>
    isProven(lot) && outcomeOf(lot) === "reuse" && lot.co2Impact !== null ? [lot.co2Impact] : [],
  );
  return {
    planned,
    done,
    weight: lots.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
    proven,
    reuseShare: share(done.reuse + done.kept, proven),
    waste,
    recoveredShare: share(done.recycling, waste),
    co2: avoided.length === 0 ? null : avoided.reduce((sum, each) => sum + each, 0),
    unweighed: lots.filter(({ weight }) => weight === null).length,
  };
}

/** Days after the end of the works within which the final account is sent. */
export const ACCOUNT_DAYS = 90;
const DAY = 86_400_000;

/** The last day for it; null without an end of the works. */
export const accountDueDay = (end: Date | null): Date | null =>
  end === null ? null : new Date(end.getTime() + ACCOUNT_DAYS * DAY);
