import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { ServiceError } from "../service-error.ts";
import type { AddressSearch } from "./address-search.ts";

/** Milliseconds that an answer is kept: towns do not move. */
const KEPT = 24 * 3_600_000;
const MOST_KEPT = 5000;

/** A town or address as the service names it, in degrees to a tenth: which town it is, and no closer. */
export interface FoundPlace {
  readonly label: string;
  readonly lat: number;
  readonly lon: number;
}
interface Kept {
  readonly place: FoundPlace | null;
}

const toTenth = (degrees: number): number => Math.round(degrees * 10) / 10;

/** Finds where a place is, for public pages. `mayAsk` is asked before each question to the service; the kept ones are free. */
export function createPlaceFinder(addresses: AddressSearch, logger: Pick<Logger, "warn">) {
  const known = new LRUCache<string, Kept>({ ttl: KEPT, max: MOST_KEPT });
  return {
    /** The place; null for one that is unknown, or while the service does not answer. */
    async find(text: string, mayAsk: () => Promise<boolean>): Promise<FoundPlace | null> {
      const key = text.toLowerCase().replace(/\s+/g, " ");
      const kept = known.get(key);
      if (kept) return kept.place;
      if (!(await mayAsk())) return null;
      try {
        const [first] = await addresses.find({ text, limit: 1 });
        const place = first
          ? {
              label: [first.postalCode, first.municipality].filter(Boolean).join(" "),
              lat: toTenth(first.point[1]),
              lon: toTenth(first.point[0]),
            }
          : null;
        known.set(key, { place });
        return place;
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        logger.warn({ err: error }, "the address search failed");
        return null;
      }
    },
  };
}
export type PlaceFinder = ReturnType<typeof createPlaceFinder>;
