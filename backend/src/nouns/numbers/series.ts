import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { QuoteSettings } from "../organizations/organization-parts.ts";
import { organizations } from "../organizations/table.ts";
import { DEFAULT_PREFIXES, type DocumentKind } from "./document-kind.ts";
import { numberSeries } from "./table.ts";

/** One kind of document of one team or solo user. */
export interface Series {
  readonly ownerID: string;
  readonly kind: DocumentKind;
}

/** Prefix and start value of a series; null for no start value. */
export interface SeriesSettings {
  readonly prefix: string;
  readonly start: number | null;
}

/** The value of a series that was issued last; null before the first. Holds the series until the transaction ends. */
export async function lockSeries(tx: Executor, { ownerID, kind }: Series): Promise<number | null> {
  const rows = await tx
    .insert(numberSeries)
    .values({ ownerID, kind })
    // An update that changes nothing locks the row.
    .onConflictDoUpdate({ target: [numberSeries.ownerID, numberSeries.kind], set: { kind } })
    .returning({ last: numberSeries.last });
  return rows[0]?.last ?? null;
}

/** The value that follows `last`. The start counts only as long as it is ahead. */
export const nextValue = ({ start }: SeriesSettings, last: number | null): number =>
  last === null ? (start ?? 1) : Math.max(start ?? 0, last + 1);

/** The settings of a series; a team that has set none, and a solo user, have the usual prefix. */
export function seriesSettings(
  settings: QuoteSettings | null | undefined,
  kind: DocumentKind,
): SeriesSettings {
  const own = kind === "quote" ? settings : settings?.series?.[kind];
  return { prefix: own?.prefix ?? DEFAULT_PREFIXES[kind], start: own?.startNumber ?? null };
}

/** The settings of a series, as stored. */
export async function readSeries(tx: Executor, { ownerID, kind }: Series): Promise<SeriesSettings> {
  const [team] = await tx
    .select({ settings: organizations.quoteSettings })
    .from(organizations)
    .where(eq(organizations.id, ownerID));
  return seriesSettings(team?.settings, kind);
}
