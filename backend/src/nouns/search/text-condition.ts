import { type ReadSize, SEARCH_LIMITS, synonymsOf } from "@gisement/shared-domain/search";
import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fold } from "../../platform/search/patterns.ts";
import { refuseExcess } from "../../platform/search/refuse.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { TextSource } from "./fields.ts";
import { readText, type Word } from "./words.ts";

/** The context of the search that contains the text. */
export interface TextContext {
  /** Rows visible to this search; a word is unknown if none of them has it. */
  readonly visible: SQL;
}

const NOTHING: SQL = sql`false`;
/** Words are letters and digits only (dashes are cut), so that they need no quoting in a tsquery. */
const query = (language: string, words: string): SQL =>
  sql`to_tsquery(${sql.raw(`'${language}'`)}, ${words})`;

/** A code as it is written, which `f_codes` stores; letters, digits and joining signs need no further quoting. */
const asWritten = (code: string, prefix: boolean): SQL => sql`${`'${code}'${prefix ? ":*" : ""}`}::tsquery`;

/**
 * A word by its stem in any language, or by a trade synonym; while it is being typed, also by prefix. The prefix is the typed
 * text, never its stem: "porte" has the stem "port", but is not a prefix of "portail". A code is also found as it is written.
 */
export function wordQuery(source: TextSource, { text, isCode, prefix }: Word): SQL {
  const parts = text.split(/[-_/+]/);
  const stems = source.languages.map((language) => query(language, parts.join(" & ")));
  const synonyms = synonymsOf(text).map((name) => name.split(" ").join(" <-> "));
  const named =
    synonyms.length === 0
      ? []
      : source.languages.map((language) => query(language, synonyms.map((name) => `(${name})`).join(" | ")));
  const begun = prefix ? [query("simple_unaccent", parts.map((part) => `${part}:*`).join(" & "))] : [];
  const written = isCode ? [asWritten(text, prefix)] : [];
  return sql`(${sql.join([...stems, ...named, ...begun, ...written], sql` || `)})`;
}

/** Lots that have these words. No query has a negation, so that what a part of the words meets, all of them meet. */
const hasWords = ({ names, vector }: TextSource, words: SQL): SQL =>
  names ? sql`(${names.vector} @@ ${words} or ${vector} @@ ${words})` : sql`${vector} @@ ${words}`;

/** The index of spellings needs three letters in a row. */
const INDEXED = /[^_]{3}/;

/**
 * Every spelling at one edit's distance: a letter missing, added, replaced, or two exchanged. `_` is any character. Spellings
 * without three letters in a row must begin a word: its beginning is indexed, while anywhere they would be looked for in every row.
 */
export function nearSpellings(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    found.add(`${before}_${after}`);
    if (after === "") continue;
    found.add(`${before}_${after.slice(1)}`);
    found.add(before + after.slice(1));
    if (after.length > 1) found.add(`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`);
  }
  return [...found].flatMap((spelling) =>
    INDEXED.test(spelling) ? [`%${spelling}%`] : [`${spelling}%`, `% ${spelling}%`],
  );
}

export function checkText(field: string, text: string): void {
  if (text.length > SEARCH_LIMITS.text) refuseExcess(field, text.length, SEARCH_LIMITS.text);
}

/** Shorter words have too few letters to distinguish an error from another word. */
const FORGIVEN_LENGTH = 4;
/** Shorter numbers occur in too many references. */
const CODE_LENGTH = 3;

const isCode = (word: Word): boolean => /\d/.test(word.text);
export const isForgiven = (word: Word, source: TextSource): boolean =>
  source.forgiving && !isCode(word) && word.text.length >= FORGIVEN_LENGTH;

/** Lots that a word is looked up in, at most. */
const LOOKED_UP = 300;

/**
 * No visible lot has this word: only then do similar spellings match. Counted instead of `exists`: for a single row the planner
 * expects to meet one soon and reads the table, which takes seconds where there is none; for some hundred it takes the index.
 */
const isUnknown = (word: Word, source: TextSource, { visible }: TextContext): SQL =>
  sql`(select count(*) = 0 from (select 1 from ${lot} where ${and(visible, sql`${source.vector} @@ ${wordQuery(source, word)}`)} limit ${LOOKED_UP}) known)`;

/**
 * One edit away, or most trigrams shared. The spellings are in a subselect: if the planner saw them, it would estimate each
 * against the column's statistics, for a part of the statement that seldom runs.
 */
export const looksLike = ({ text }: Word, { norm }: TextSource): SQL =>
  sql`(${norm} like any(${sql.param(nearSpellings(text))}::text[]) or ${text} <% ${norm})`;

/**
 * One word: by its stem in any language; if no visible lot has it, by similar spelling (one edit, or most trigrams), so that a
 * correctly spelled word never matches similar ones.
 */
export function wordCondition(word: Word, source: TextSource, context: TextContext): SQL {
  const arms = [hasWords(source, wordQuery(source, word))];
  if (isCode(word) && word.text.length >= CODE_LENGTH)
    arms.push(sql`${source.norm} like ${`%${word.text}%`}`);
  if (isForgiven(word, source))
    arms.push(sql`(${isUnknown(word, source, context)} and ${looksLike(word, source)})`);
  if (!source.anchored && word.measure !== null)
    arms.push(measuredCondition({ measures: [word.measure], play: null, hasUnit: false }));
  if (!source.anchored && word.conditions.length > 0)
    arms.push(sql`${lot.condition} = any(${sql.param([...word.conditions])}::text[])`);
  return sql`(${sql.join(arms, sql` or `)})`;
}

/** Default tolerance in centimetres: 204 finds 203,7 but not 205. */
const PLAY = 0.5;

/** Columns that a size may be in. */
export const SIZE_COLUMNS = [lot.length, lot.width, lot.height, lot.diameter] as const;

/** Measures within their tolerance. Numbers without a unit may also be millimetres. */
function measuredCondition({ measures, play, hasUnit }: Omit<ReadSize, "typed">): SQL {
  const within = (column: PgColumn, measure: number, off: number): SQL =>
    sql`abs(${column} - ${measure}::float8) <= ${off}::float8`;
  const each = measures.map((measure) => {
    const near = SIZE_COLUMNS.flatMap((column) => [
      within(column, measure, play ?? PLAY),
      ...(hasUnit ? [] : [within(column, measure / 10, (play ?? PLAY) / 10)]),
    ]);
    return sql`(${sql.join(near, sql` or `)})`;
  });
  return sql`(${sql.join(each, sql` and `)})`;
}

/** A size in the lot's measures, or, as numbers, in its texts. */
export function dimensionCondition(size: ReadSize, source: TextSource): SQL {
  const { measures, play } = size;
  const together = measuredCondition(size);
  // An explicit tolerance means sizes, not words of a text.
  if (play !== null) return together;
  const numbers = measures.map((measure) => String(measure).split(".").join(" & ")).join(" & ");
  return sql`(${together} or ${source.vector} @@ ${query("simple_unaccent", numbers)})`;
}

/** All the words, in any order: `match` and `multiMatch`. */
export function matchCondition(field: string, text: string, source: TextSource, context: TextContext): SQL {
  checkText(field, text);
  const { words, dimensions } = readText(text);
  const conditions = [
    ...words.map((word) => wordCondition(word, source, context)),
    ...dimensions.map((measures) => dimensionCondition(measures, source)),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** The same search in two disjoint parts: an index answers the first, and the second is seldom needed. */
export interface SplitMatch {
  /** The lot has every word as spelled: one look-up in the index of words. */
  readonly spelled: SQL;
  /** Some word is unknown to all visible lots, and the lot matches by similar spelling; null if no word can be unknown. */
  readonly forgiven: SQL | null;
}

/** Null if there is no plain word to look up. */
export function splitMatch(text: string, source: TextSource, context: TextContext): SplitMatch | null {
  const { words, dimensions } = readText(text);
  const plain = words.filter((word) => !isCode(word) && word.conditions.length === 0);
  if (plain.length === 0) return null;
  const others = [
    ...words.filter((word) => !plain.includes(word)).map((word) => wordCondition(word, source, context)),
    ...dimensions.map((measures) => dimensionCondition(measures, source)),
  ];
  const together = sql.join(
    plain.map((word) => wordQuery(source, word)),
    sql` && `,
  );
  const mayBeUnknown = plain.filter((word) => isForgiven(word, source));
  const [only] = mayBeUnknown;
  if (only && plain.length === 1)
    return {
      spelled: sql.join([hasWords(source, sql`(${together})`), ...others], sql` and `),
      // No visible lot has the only word: only similar spellings can match.
      forgiven: sql.join([isUnknown(only, source, context), looksLike(only, source), ...others], sql` and `),
    };
  return {
    spelled: sql.join([hasWords(source, sql`(${together})`), ...others], sql` and `),
    forgiven:
      mayBeUnknown.length === 0
        ? null
        : sql.join(
            [
              sql`(${sql.join(
                mayBeUnknown.map((word) => isUnknown(word, source, context)),
                sql` or `,
              )})`,
              ...plain.map((word) => wordCondition(word, source, context)),
              ...others,
            ],
            sql` and `,
          ),
  };
}

/** Adjacent words in this order; with `prefix` the last one may be unfinished. */
export function phraseCondition(field: string, text: string, source: TextSource, prefix: boolean): SQL {
  checkText(field, text);
  // Quoted, so that a compound ("coupe-feu") keeps its position among the words; stop words keep theirs too.
  const words = fold(text)
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}_/.-]/gu, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return NOTHING;
  const phrase = words
    .map((word, index) => `'${word}'${prefix && index === words.length - 1 ? ":*" : ""}`)
    .join(" <-> ");
  const phrases = source.languages.map((language) => query(language, phrase));
  return sql`${source.vector} @@ (${sql.join(phrases, sql` || `)})`;
}

/** Relevance of a row for a text: higher for names than for descriptions, and for close spelling. Null without words. */
export function relevanceOf(text: string, source: TextSource): SQL | null {
  const { words } = readText(text);
  if (words.length === 0) return null;
  const any = sql.join(
    words.map((word) => wordQuery(source, word)),
    sql` || `,
  );
  const typed = words.map((word) => word.text).join(" ");
  // One edit ranks above a word that only shares trigrams.
  const near = words
    .filter(({ isCode, text: word }) => !isCode && word.length >= FORGIVEN_LENGTH)
    .map((word) => sql`(${source.norm} like any(${sql.param(nearSpellings(word.text))}::text[]))::int`);
  const slips = near.length === 0 || !source.forgiving ? sql`0` : sql`(${sql.join(near, sql` + `)}) * 0.5`;
  const { vector, norm } = source.names ?? source;
  return sql`round((ts_rank('{0.05,0.2,0.5,1}', ${vector}, ${any}) + word_similarity(${typed}, ${norm}) + ${slips})::numeric, 5)::float8`;
}
