import { type ImportOption, indexOptions } from "../import/match-option.ts";
import type { Locale } from "../locale/index.ts";
import type { SheetCell } from "./sheet.ts";

/** Puts several values on one line each, and so for a single value that contains a separator. */
export function listCell(values: readonly string[]): SheetCell {
  const lines = values
    .map((value) => value.replace(/\s*[\r\n]+\s*/g, " ").trim())
    .filter((value) => value !== "");
  if (lines.length === 0) return null;
  const alone = lines.length === 1 && !/[;,/|+]/.test(lines[0] ?? "");
  return alone ? (lines[0] ?? null) : `${lines.join("\n")}${lines.length === 1 ? "\n" : ""}`;
}

/** The name that the option list resolves back to the value; the value itself if there is none. */
export function nameIn(list: readonly ImportOption[] | undefined, locale: Locale): (value: string) => string {
  if (!list) return (value) => value;
  const index = indexOptions(list, locale);
  const names = new Map(
    list.map((option) => {
      const label = option[locale] ?? option.fr ?? option.value;
      const tries = [label, `${option.value} - ${label}`, option.value];
      return [option.value, tries.find((name) => index.find(name) === option.value) ?? option.value];
    }),
  );
  return (value) => names.get(value) ?? value;
}

export const textCell = (value: string | null | undefined): SheetCell =>
  value === null || value === undefined || value.trim() === "" ? null : value;
