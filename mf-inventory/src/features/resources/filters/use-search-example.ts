import { type FilterWords, readFilters } from "@gisement/shared-domain/search";
import { useLocale } from "@gisement/shared-ui/locale";
import { useState } from "react";
import { displayName } from "../../../kernel/lots/display-name.ts";
import type { Resource } from "../api/search-products.ts";

/** The text that finds this lot: its name, and its size if it has one; null if the name says something else to a search. */
function exampleOf(
  lot: Resource,
  words: FilterWords,
  locale: Parameters<typeof displayName>[1],
): string | null {
  const name = displayName(lot, locale, "");
  const { text, sizes } = readFilters(name, words);
  if (name === "" || text !== name || sizes !== "") return null;
  const { width, height, unit } = lot.dimension ?? {};
  return width && height && (unit ?? "cm") === "cm" ? `${name} ${width}x${height}` : name;
}

/** An example for the search box from the team's own lots, kept while the list is filtered. */
export function useSearchExample(
  rows: readonly (Resource | undefined)[],
  isWhole: boolean,
  words: FilterWords,
): string | null {
  const locale = useLocale();
  const [kept, setKept] = useState<string | null>(null);
  if (!isWhole || kept !== null) return kept;
  for (const row of rows) {
    const example = row ? exampleOf(row, words, locale) : null;
    if (example === null) continue;
    setKept(example);
    return example;
  }
  return null;
}
