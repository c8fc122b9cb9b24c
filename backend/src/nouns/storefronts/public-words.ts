import { takeSizes } from "@gisement/shared-domain/search";
import { type SQL, sql } from "drizzle-orm";
import { productStatuses as lot } from "../lots/status-table.ts";
import { EVERYTHING, type Field, normOf, type TextSource } from "../search/fields.ts";
import { matchCondition } from "../search/text-condition.ts";

const words = (configuration: "fr" | "en" | "nl" | "simple", columns: readonly SQL[]): SQL =>
  sql`to_tsvector(${sql.raw(`'${configuration}_unaccent'`)}, concat_ws(' ', ${sql.join([...columns], sql`, `)}))`;

interface Texts {
  readonly fr: readonly SQL[];
  readonly en: readonly SQL[];
  readonly nl: readonly SQL[];
  readonly simple: readonly SQL[];
}

/** What the pages of a shop show as text, and nothing else: no exact spot, no code, no value that the shop keeps back. */
function publicTexts(hidden: ReadonlySet<string>): Texts {
  const unless = (name: string, ...columns: SQL[]): SQL[] => (hidden.has(name) ? [] : columns);
  return {
    fr: [sql`${lot.name}`, sql`${lot.description}`, ...unless("materials", sql`f_join(${lot.material})`)],
    en: [sql`${lot.nameEN}`, sql`${lot.descriptionEN}`],
    nl: [sql`${lot.nameNL}`, sql`${lot.descriptionNL}`],
    simple: [
      ...unless("brand", sql`${lot.brand}`, sql`${lot.model}`),
      ...unless("reference", sql`${lot.ref}`),
      ...unless("place", sql`${lot.city}`),
      ...unless("color", sql`${lot.color}`),
    ],
  };
}

/** The search box of a shop. Similar spellings are not tried: they are compared with all words of a lot. */
export function publicText(hideFields: readonly string[]): Field {
  const hidden = new Set(hideFields);
  const texts = publicTexts(hidden);
  const vectors = (["fr", "en", "nl", "simple"] as const)
    .filter((configuration) => texts[configuration].length > 0)
    .map((configuration) => words(configuration, texts[configuration]));
  const names = { fr: lot.name, en: lot.nameEN, nl: lot.nameNL };
  const source: TextSource = {
    ...EVERYTHING,
    names: {
      vector: sql`(${sql.join(
        (["fr", "en", "nl"] as const).map((configuration) =>
          words(configuration, [sql`${names[configuration]}`]),
        ),
        sql` || `,
      )})`,
      norm: normOf(sql`concat_ws(' ', ${lot.name}, ${lot.nameEN}, ${lot.nameNL})`),
    },
    vector: sql`(${sql.join(vectors, sql` || `)})`,
    norm: normOf(sql`concat_ws(' ', ${sql.join(Object.values(texts).flat(), sql`, `)})`),
    exact: [lot.name, lot.nameEN, lot.nameNL],
    forgiving: false,
    // Otherwise a word also stands for a condition, and a number for a measure.
    anchored: hidden.has("condition") || hidden.has("dimension"),
  };
  return { kind: "text", column: null, source };
}

/** Lots whose stored words could match, by the index of all words: whatever the pages show is among those. */
export const couldMatch = (typed: string, visible: SQL): SQL =>
  matchCondition("text", typed, { ...EVERYTHING, vector: sql`${lot.search}`, forgiving: false }, { visible });

/** What is searched of a typed text: sizes are left out where the shop does not show any. */
export const searchedWords = (typed: string, hideFields: readonly string[]): string =>
  hideFields.includes("dimension") ? takeSizes(typed).rest.trim() : typed;
