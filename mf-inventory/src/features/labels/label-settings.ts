import { DEFAULT_SHEET, findSheet, labelsPerSheet } from "@gisement/shared-domain/labels";

/** What is printed beside the code. */
export const LABEL_PARTS = ["name", "ref", "quantity", "place"] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

export interface LabelSettings {
  readonly sheet: string;
  readonly parts: readonly LabelPart[];
  /** `address` opens the lot with any phone's camera; `code` makes a smaller picture for small labels. */
  readonly content: "address" | "code";
}
const DEFAULTS: LabelSettings = {
  sheet: DEFAULT_SHEET,
  parts: ["name", "ref", "place"],
  content: "address",
};

const STORAGE_KEY = "gisement:mf-inventory:labels";

/** As they were chosen last on this device: the same sheets lie in the same printer. */
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
    // Storage that is full or forbidden costs the memory only.
  }
}

/** The first place to print on, counted from 1, as it was typed; null when there is no such place on the sheet. */
export function readStart(typed: string, sheet: string): number | null {
  const most = labelsPerSheet(findSheet(sheet));
  const start = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return start >= 1 && start <= most ? start : null;
}

/** How many blank labels, as typed; null when it is no number up to the limit. */
export const MOST_BLANK = 500;
export function readBlank(typed: string): number | null {
  if (typed.trim() === "") return 0;
  const count = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : -1;
  return count >= 0 && count <= MOST_BLANK ? count : null;
}
