import { type Candidate, type Match, matchAlert, type Wanted, wordsOf } from "@gisement/shared-domain/alerts";
import { stem, synonymsOf } from "@gisement/shared-domain/search";
import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { TEAM_WORDS } from "../lots/lot-privacy.ts";
import { findPublishedLots, type PublishedLot } from "../lots/published-lot.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { lotColumns, type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import type { AlertRow } from "./types.ts";

/** Maximum number of lots scored for one wanted item, most likely first. */
export const CANDIDATES = 500;
/** Statuses of lots that stay in place or are no longer available. */
const UNAVAILABLE = ["done", "keep", "recycle", "dispose"];
const WORDS = 12;
const wantedWords = ({ name }: AlertRow): readonly string[] => wordsOf(name).slice(0, WORDS);

/** Centimetres in the unit that a lot's sizes are stored in (DATA-521). */
const UNIT: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };

/** Converts a wanted item to the input of the matching. */
export const toWanted = (alert: AlertRow): Wanted => ({
  name: alert.name,
  category: alert.category,
  material: alert.material,
  provenances: alert.provenances,
  quantity: { number: alert.quantityNumber, unit: alert.quantityUnit },
  dimensionRange: alert.dimensionRange,
  startDate: alert.startDate,
  endDate: alert.endDate,
  location: toPoint(alert),
  radius: alert.radius,
  musts: alert.musts,
});

/** The columns of a lot that wanted items are compared with. */
export const MATCHED_COLUMNS = lotColumns(
  "id",
  "productID",
  "organizationID",
  "organizationMasterID",
  "byUserID",
  "name",
  "nameEN",
  "nameNL",
  "category",
  "searchLabels",
  "material",
  "provenances",
  "quantityNumber",
  "quantityUnit",
  "length",
  "width",
  "height",
  "diameter",
  "dimensionUnit",
  "startDate",
  "endDate",
  "lat",
  "lon",
  "priceAmount",
  "shopPrice",
);
export type MatchedRow = Pick<ProductStatusRow, keyof typeof MATCHED_COLUMNS>;

const toPoint = ({ lat, lon }: { lat: number | null; lon: number | null }) =>
  lat === null || lon === null ? null : { lat, lon };

/** Converts a lot to the other input of the matching. */
export function toCandidate(row: MatchedRow): Candidate {
  const factor = UNIT[row.dimensionUnit ?? "cm"] ?? 1;
  const size = (value: number | null) => (value === null ? null : value * factor);
  return {
    names: [row.name, row.nameEN, row.nameNL],
    category: row.category,
    categoryLabels: row.searchLabels,
    material: row.material,
    provenances: row.provenances,
    quantity: { number: row.quantityNumber, unit: row.quantityUnit },
    sizes: {
      length: size(row.length),
      width: size(row.width),
      height: size(row.height),
      diameter: size(row.diameter),
    },
    startDate: row.startDate,
    endDate: row.endDate,
    location: toPoint(row),
  };
}

/** Condition: any of the words or of their synonyms in the trade, in any language. */
function hasWord(words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`;
  const synonyms = words
    .flatMap((word) => synonymsOf(stem(word)))
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
  const any = [...words, ...synonyms].join(" | ");
  const stems = ["fr_unaccent", "en_unaccent", "nl_unaccent", "simple_unaccent"].map(
    (language) => sql`to_tsquery(${sql.raw(`'${language}'`)}, ${any})`,
  );
  return sql`${TEAM_WORDS} @@ (${sql.join(stems, sql` || `)})`;
}

/** The same, or a word with a typing error. */
function soundsLike(words: readonly string[]): SQL {
  const alike = words.filter((word) => word.length > 4).map((word) => sql`${word} <% ${lot.norm}`);
  return sql`(${sql.join([hasWord(words), ...alike], sql` or `)})`;
}

const isOfCategory = ({ category }: AlertRow): SQL =>
  category ? sql`${lot.category} = ${category}` : sql`false`;

/** Lots that could be had: neither gone nor to stay where they are. */
export const isToBeHad = and(
  eq(lot.progress, "active"),
  eq(lot.archived, false),
  eq(lot.draft, false),
  sql`${lot.type} is distinct from 'deleted'`,
  sql`coalesce(${lot.action}, '') <> all(${sql.param(UNAVAILABLE)}::text[])`,
) as SQL;

export const bestFirst = <One extends Match & { readonly lotID: string }>(matches: readonly One[]): One[] =>
  matches.toSorted((a, b) => b.score - a.score || a.lotID.localeCompare(b.lotID));

/** Lots that the owner of a wanted item sees: those of the team and its sub-teams, or a solo user's own. */
export const lotsOf = ({ organizationID, byUserID }: AlertRow): SQL =>
  organizationID
    ? sql`(${lot.organizationID} = ${organizationID} or ${lot.organizationMasterID} = ${organizationID})`
    : sql`(${lot.organizationID} is null and ${lot.byUserID} = ${byUserID})`;

export interface OwnMatch extends Match {
  readonly lotID: string;
  readonly lot: ProductStatusRow;
}
export interface PublishedMatch extends Match {
  readonly lotID: string;
  readonly lot: PublishedLot;
}

/**
 * Lots of a scope that match a wanted item, best first, with their reasons. The scope contains the owner's lots only, whose
 * private words match too.
 */
export async function findOwnMatches(db: Executor, alert: AlertRow, scope: SQL): Promise<OwnMatch[]> {
  const wantedItem = toWanted(alert);
  const rows = (await selectProductStatuses(db)
    .where(
      and(
        scope,
        isToBeHad,
        alert.productID ? ne(lot.productID, alert.productID) : undefined,
        sql`(${isOfCategory(alert)} or ${soundsLike(wantedWords(alert))})`,
      ),
    )
    .orderBy(desc(sql`coalesce(${isOfCategory(alert)}, false)`), desc(lot.updatedAt), lot.id)
    .limit(CANDIDATES)) as ProductStatusRow[];
  return bestFirst(
    rows.flatMap((row) => {
      const match = matchAlert(wantedItem, toCandidate(row));
      return match ? [{ ...match, lotID: row.id, lot: row }] : [];
    }),
  );
}

/** Of a lot of another owner: a place within some five kilometres, no dates. Only its town is public. */
export const asPublic = <Row extends MatchedRow>(row: Row): Row => ({
  ...row,
  lat: row.lat === null ? null : Math.round(row.lat * 10) / 10,
  lon: row.lon === null ? null : Math.round(row.lon * 10) / 10,
  startDate: null,
  endDate: null,
});

/**
 * Lots of other owners that shops show to everybody and that match a wanted item, best first (decision E17). They are compared
 * by what their shop shows: its owner learns nothing of the item, and the item nothing of what the shop keeps back.
 */
export async function findPublishedMatches(db: Executor, alert: AlertRow): Promise<PublishedMatch[]> {
  const wantedItem = toWanted(alert);
  const likely = and(
    sql`${lotsOf(alert)} is not true`,
    isToBeHad,
    // By the index of all words: which of them are public is decided below.
    sql`(${isOfCategory(alert)} or ${hasWord(wantedWords(alert))})`,
  ) as SQL;
  return bestFirst(
    (await findPublishedLots(db, likely, CANDIDATES)).flatMap((found) => {
      const match = matchAlert(wantedItem, toCandidate(asPublic(found.row)));
      return match ? [{ ...match, lotID: found.row.id, lot: found }] : [];
    }),
  );
}
