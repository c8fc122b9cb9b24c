import { DEFAULT_SHEET, findSheet, labelsPerSheet } from "@gisement/shared-domain/labels";

/** Parts that can be printed beside the code. */
export const LABEL_PARTS = ["name", "ref", "quantity", "place"] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

export interface LabelSettings {
  readonly sheet: string;
  readonly parts: readonly LabelPart[];
  /** `address` opens the lot with any phone's camera; `code` gives a smaller image for small labels. */
  readonly content: "address" | "code";
}
const DEFAULTS: LabelSettings = {
  sheet: DEFAULT_SHEET,
  parts: ["name", "ref", "place"],
  content: "address",
};

const STORAGE_KEY = "gisement:mf-inventory:labels";

/** The last settings of this device, because its printer usually holds the same sheets. */
export function rememberedSettings(): LabelSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<LabelSettings>;
    return {
      sheet: findSheet(stored.sheet).id,
      parts: Array.isArray(stored.parts)
        ? LABEL_PARTS.filter((part) => stored.parts?.includes(part))
        : DEFAULTS.parts,
      content: stored.content === "code" ? "code" : "address",
    };
  } catch {
    return DEFAULTS;
  }
}

export function rememberSettings(settings: LabelSettings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // If storage is full or blocked, nothing is remembered.
  }
}

/** Parses the first position to print on, from 1; null if the sheet has no such position. */
export function readStart(typed: string, sheet: string): number | null {
  const most = labelsPerSheet(findSheet(sheet));
  const start = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return start >= 1 && start <= most ? start : null;
}

/** Maximum number of blank labels per print. */
export const MOST_BLANK = 500;

/** Parses the number of blank labels, 0 when empty; null if it is not a number up to the limit. */
export function readBlank(typed: string): number | null {
  if (typed.trim() === "") return 0;
  const count = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : -1;
  return count >= 0 && count <= MOST_BLANK ? count : null;
}
