import { type AccountLot, gapsOf, isProven, outcomeOf } from "./final-account.ts";

/** The parts of the final account, in the order of the official form: products, then waste, then what is not proven. */
export const ACCOUNT_SECTIONS = ["reuse", "kept", "waste", "open"] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** Where a lot stands in the account. */
export function sectionOf(lot: AccountLot): AccountSection {
  if (!isProven(lot)) return "open";
  const outcome = outcomeOf(lot);
  return outcome === "recycling" || outcome === "disposal" ? "waste" : (outcome ?? "open");
}

/** The lots by part, each in the given order. */
export function sectionsOf<Lot extends AccountLot>(
  lots: readonly Lot[],
): Readonly<Record<AccountSection, readonly Lot[]>> {
  const parts: Record<AccountSection, Lot[]> = { reuse: [], kept: [], waste: [], open: [] };
  for (const lot of lots) parts[sectionOf(lot)].push(lot);
  return parts;
}

/** Waste of one code that went one way, with its paper. */
export interface WasteLine<Lot extends AccountLot = AccountLot> {
  readonly key: string;
  readonly wasteCode: string | null;
  readonly outcome: "recycling" | "disposal";
  readonly recipient: string | null;
  readonly number: string;
  /** Kilograms of the lots whose mass is known. */
  readonly weight: number;
  readonly lots: readonly Lot[];
}

/** Waste by code, outlet and paper, the heaviest first. */
export function wasteLines<Lot extends AccountLot>(lots: readonly Lot[]): readonly WasteLine<Lot>[] {
  const lines = new Map<string, Lot[]>();
  for (const lot of lots) {
    const key = JSON.stringify([lot.wasteCode, outcomeOf(lot), lot.recipient, lot.proof?.number]);
    lines.set(key, [...(lines.get(key) ?? []), lot]);
  }
  return [...lines]
    .map(([key, ofLine]) => {
      const [first] = ofLine as [Lot];
      return {
        key,
        wasteCode: first.wasteCode,
        outcome: outcomeOf(first) as WasteLine["outcome"],
        recipient: first.recipient,
        number: first.proof?.number ?? "",
        weight: ofLine.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
        lots: ofLine,
      };
    })
    .toSorted((one, other) => other.weight - one.weight);
}

/** How many lots lack each thing, those that most lots lack first. */
export function openGaps(lots: readonly AccountLot[]) {
  const counts = new Map<ReturnType<typeof gapsOf>[number], number>();
  for (const lot of lots) for (const gap of gapsOf(lot)) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  return [...counts]
    .map(([gap, count]) => ({ gap, count }))
    .toSorted((one, other) => other.count - one.count);
}
