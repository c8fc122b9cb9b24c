import { foldLabel } from "@gisement/shared-domain/fields";
import type { NewOptionInput } from "../../gql/graphql.ts";

/** Characters of an option's label: the server's limit. */
const LABEL = 120;

export interface ReadLines {
  readonly options: readonly NewOptionInput[];
  /** Lines that the list, or an earlier line, already has. */
  readonly known: number;
  /** Lines that are too long for a label. */
  readonly tooLong: number;
}

/** Pasted lines as new options: the label, then, after tabs, its English and Dutch ones. */
export function readLines(pasted: string, labels: readonly string[]): ReadLines {
  const taken = new Set(labels.map(foldLabel));
  const options: NewOptionInput[] = [];
  let known = 0;
  let tooLong = 0;
  for (const line of pasted.split(/\r\n|\r|\n/)) {
    const [label = "", en = "", nl = ""] = line.split("\t").map((part) => part.trim());
    if (!label) continue;
    const folded = foldLabel(label);
    if ([label, en, nl].some((part) => part.length > LABEL)) tooLong += 1;
    else if (taken.has(folded)) known += 1;
    else {
      taken.add(folded);
      const translations = [
        { lang: "EN" as const, label: en },
        { lang: "NL" as const, label: nl },
      ].filter((translation) => translation.label !== "");
      options.push({ label, ...(translations.length > 0 ? { translations } : {}) });
    }
  }
  return { options, known, tooLong };
}
