import { foldText } from "../locale/fold-text.ts";
import type { SelectOption } from "./types.ts";

/** Index of the next option that can be selected, from `start` in the direction of `step`; `start - step` without one. */
export function nextEnabled(options: readonly SelectOption[], start: number, step: 1 | -1): number {
  for (let index = start; index >= 0 && index < options.length; index += step)
    if (!options[index]?.disabled) return index;
  return start - step;
}

/** Options whose label, hint or description contains every typed word, whatever its accents. */
export function filterOptions(options: readonly SelectOption[], query: string): readonly SelectOption[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return options.filter(({ label, hint = "", description = "" }) => {
    const text = foldText(`${label} ${hint} ${description}`);
    return words.every((word) => text.includes(word));
  });
}

/** Index of the next option that starts with the typed letters; -1 without one. One letter repeated goes on to the next. */
export function matchLetters(options: readonly SelectOption[], letters: string, active: number): number {
  const typed = foldText(letters);
  const start = typed.length > 1 ? active : active + 1;
  for (let step = 0; step < options.length; step += 1) {
    const index = (Math.max(0, start) + step) % options.length;
    const option = options[index];
    if (option && !option.disabled && foldText(option.label).startsWith(typed)) return index;
  }
  return -1;
}
