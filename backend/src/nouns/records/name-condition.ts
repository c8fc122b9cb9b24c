import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { foldText, nearSpellings } from "../search/index.ts";

/** Shorter words have too few letters to distinguish a typing error from another word. */
const FORGIVEN_LENGTH = 4;

/** The words of a text, folded like the stored names. */
export const foldWords = (typed: string): readonly string[] =>
  (foldText(typed).match(/[\p{L}\p{N}]+(?:[-_/][\p{L}\p{N}]+)*/gu) ?? []).slice(0, SEARCH_LIMITS.words);

/** Every word occurs in one of the columns, in any order; a word without a digit may have one typing error. */
export function nameCondition(words: readonly string[], ...columns: readonly PgColumn[]): SQL | undefined {
  const names = sql`lower(f_unaccent(concat_ws(' ', ${sql.join([...columns], sql`, `)})))`;
  return and(
    ...words.map((word) => {
      const exact = sql`${names} like ${`%${word.replace(/_/g, "\\_")}%`}`;
      return word.length < FORGIVEN_LENGTH || /\d/.test(word)
        ? exact
        : or(exact, sql`${names} like any(${sql.param(nearSpellings(word))}::text[])`);
    }),
  );
}
