import { readLabel } from "@gisement/shared-domain/labels";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";

export interface ScannedLot extends SelectedLot {
  readonly ref: string | null;
  readonly picture: string | null;
}
export interface ScannedPlace {
  readonly id: string;
  readonly name: string;
}
/** The lot or place of a code; neither if it was deleted. */
export interface Resolved {
  readonly lot: ScannedLot | null;
  readonly place: ScannedPlace | null;
}

/** One scanned label. */
export interface Scanned {
  /** The code, or the raw value if it is not a tag. */
  readonly key: string;
  readonly code: string | null;
  /** `waiting`: not resolved yet; `gone`: the code is known, but its lot or place was deleted. */
  readonly state: "waiting" | "lot" | "place" | "gone" | "unknown";
  readonly lot: ScannedLot | null;
  readonly place: ScannedPlace | null;
}

/** A series of scans, newest first. `placeID`: the destination, from the last scanned place or a selection. */
export interface ScanSession {
  readonly scanned: readonly Scanned[];
  readonly place: ScannedPlace | null;
  /** The last scan, including repeats. */
  readonly last: { readonly key: string; readonly again: boolean } | null;
}
export const NOTHING_SCANNED: ScanSession = { scanned: [], place: null, last: null };

export type ScanStep =
  | { readonly kind: "scan"; readonly text: string }
  | { readonly kind: "resolve"; readonly asked: readonly string[]; readonly found: Map<string, Resolved> }
  | { readonly kind: "choosePlace"; readonly place: ScannedPlace | null }
  | { readonly kind: "remove"; readonly key: string }
  | { readonly kind: "clear" }
  /** The lots were processed; unresolved codes stay in the list. */
  | { readonly kind: "lotsDone" };

export function reduceScan(session: ScanSession, step: ScanStep): ScanSession {
  switch (step.kind) {
    case "scan": {
      const { code, text } = readLabel(step.text);
      const key = code ?? text.slice(0, 200);
      if (key === "") return session;
      const known = session.scanned.find((each) => each.key === key);
      if (known) {
        // A repeated scan of a place's label makes it the destination again.
        const place = known.place ?? session.place;
        return { ...session, place, last: { key, again: true } };
      }
      const fresh: Scanned = { key, code, state: code ? "waiting" : "unknown", lot: null, place: null };
      return { ...session, scanned: [fresh, ...session.scanned], last: { key, again: false } };
    }
    case "resolve": {
      const asked = new Set(step.asked);
      const scanned = session.scanned.map((each) =>
        each.state === "waiting" && asked.has(each.key) ? settle(each, step.found.get(each.key)) : each,
      );
      const newest = scanned.find((each) => each.place !== null && asked.has(each.key));
      return { ...session, scanned, place: newest?.place ?? session.place };
    }
    case "choosePlace":
      return { ...session, place: step.place };
    case "remove":
      return {
        ...session,
        scanned: session.scanned.filter(({ key }) => key !== step.key),
        last: session.last?.key === step.key ? null : session.last,
      };
    case "lotsDone":
      return { ...session, scanned: session.scanned.filter(({ lot }) => lot === null), last: null };
    case "clear":
      return NOTHING_SCANNED;
  }
}

function settle(scanned: Scanned, found: Resolved | undefined): Scanned {
  if (!found) return { ...scanned, state: "unknown" };
  const { lot, place } = found;
  return { ...scanned, state: lot ? "lot" : place ? "place" : "gone", lot, place };
}

/** The distinct lots: a lot may have several labels. */
export function lotsOf({ scanned }: ScanSession): readonly ScannedLot[] {
  return [...new Map(scanned.flatMap(({ lot }) => (lot ? [[lot.id, lot] as const] : []))).values()];
}

export const waitingCodes = ({ scanned }: ScanSession): readonly string[] =>
  scanned.flatMap(({ state, code }) => (state === "waiting" && code ? [code] : []));

/** Quantities by unit: 12 u and 45 m² are two sums. */
export function sumsOf(lots: readonly ScannedLot[]): readonly { unit: string | null; number: number }[] {
  const sums = new Map<string | null, number>();
  for (const { quantity } of lots)
    if (quantity?.number) sums.set(quantity.unit, (sums.get(quantity.unit) ?? 0) + quantity.number);
  return [...sums].map(([unit, number]) => ({ unit, number }));
}

const storageKey = (teamID: string) => `gisement:mf-inventory:scan:${teamID}`;

/** The stored codes of a series interrupted by a reload or an empty battery, oldest first. */
export function keptCodes(teamID: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(teamID)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === "string") : [];
  } catch {
    return [];
  }
}

export function keepCodes(teamID: string, { scanned }: ScanSession): void {
  try {
    const keys = scanned.map(({ key }) => key).toReversed();
    sessionStorage.setItem(storageKey(teamID), JSON.stringify(keys));
  } catch {
    // If storage is full or blocked, nothing is remembered.
  }
}
