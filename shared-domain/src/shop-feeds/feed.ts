/** Of the stock that a supplier publishes as a file under an address. */
export const FEED_LIMITS = {
  /** Characters. */
  url: 500,
  keyHeader: 60,
  key: 500,
  partner: 80,
  /** Of the file. */
  bytes: 5_000_000,
  rows: 5_000,
  columns: 100,
  /** Of a lot; further ones are left out. */
  pictures: 10,
  /** Pictures that one run reads; the next one goes on. */
  picturesAtOnce: 100,
  /** Files of a shop that are kept, so that they can be applied again. */
  kept: 10,
  /** Faults and conflicts that a report lists; it counts all. */
  listed: 50,
} as const;

/** How often a shop reads its supplier's file by itself. */
export const FEED_PACES = ["manual", "hourly", "daily"] as const;
export type FeedPace = (typeof FEED_PACES)[number];

const HOUR = 3_600_000;
const PAUSES: Readonly<Record<FeedPace, number | null>> = { manual: null, hourly: HOUR, daily: 24 * HOUR };

/** When the file is read next by itself; null if only by hand. */
export function nextFeedTime(pace: FeedPace, last: Date): Date | null {
  const pause = PAUSES[pace];
  return pause === null ? null : new Date(last.getTime() + pause);
}

/** Why a file could not be read or applied. */
export const FEED_FAULTS = [
  /** No answer in time, or no such host. */
  "unreachable",
  /** The supplier wants another key. */
  "refused",
  "not-found",
  /** The supplier's server fails or is busy. */
  "failing",
  "too-large",
  /** The address leads into a network of the operator. */
  "private-address",
  "redirects",
  "not-a-table",
  "too-many-rows",
  "no-rows",
  /** No column is the lots' name. */
  "no-name",
  /** No column is the supplier's reference. */
  "no-reference",
  /** The person with whose rights it is applied has lost those rights. */
  "nobody",
  "switched-off",
  "error",
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

/** Between the names of a value within another one. */
export const WITHIN = " › ";

/** A column of a supplier's file, and the field of a lot that it becomes; null if it is left out. */
export interface FeedColumn {
  readonly column: string;
  readonly field: string | null;
}

/** What is wrong with an address; null for one that can be tried. Only HTTPS, so that the file and its key cannot be read or changed on the way. */
export function feedAddressFault(typed: string): "address" | "scheme" | "sign-in" | null {
  if (!URL.canParse(typed)) return "address";
  const { protocol, username, password } = new URL(typed);
  if (protocol !== "https:") return "scheme";
  return username === "" && password === "" ? null : "sign-in";
}
