import { DomainError } from "@gisement/shared-domain/errors";
import type { SearchAddress } from "@gisement/shared-ui/place";

/** A line of a file: the values of a place, degrees beside the others. */
export interface PlaceLine {
  readonly name?: string;
  readonly address?: string;
  readonly zipcode?: string;
  readonly city?: string;
  readonly lat?: number | null;
  readonly lon?: number | null;
}
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** Addresses that no service knows: their lines need a latitude and a longitude. */
export class UnknownAddresses extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`${names.length} places have no position`);
    this.names = names;
  }
}

/** Lines with one of latitude and longitude, which is no position. */
export class HalfPositions extends UnknownAddresses {}

/** Throws `HalfPositions` with the names of lines whose position would lack a part. */
export function checkPositions(
  create: readonly PlaceLine[],
  update: readonly (PlaceLine & { readonly id: string })[],
  storedOf: (id: string) => Pick<PlaceLine, "name" | "lat" | "lon"> | undefined,
): void {
  const isKnown = (degrees: number | null | undefined) => typeof degrees === "number";
  const halves = [
    ...create.filter(({ lat, lon }) => isKnown(lat) !== isKnown(lon)),
    ...update.flatMap(({ id, lat, lon, name }) => {
      if (lat === undefined && lon === undefined) return [];
      const stored = storedOf(id);
      const isWhole = [lat ?? stored?.lat, lon ?? stored?.lon].every(isKnown) && lat !== null && lon !== null;
      return isWhole ? [] : [{ name: name ?? stored?.name ?? "" }];
    }),
  ];
  if (halves.length > 0) throw new HalfPositions(halves.map(({ name = "" }) => name));
}

/** Lookups that run at once. */
const AT_ONCE = 4;

/** Times that one lookup waits for its turn, and the longest of them in seconds: the limit counts by the minute. */
const PATIENCE = 5;
const LONGEST_WAIT = 60;

const pause = (seconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, seconds * 1000));

/** The same search, which waits where the gateway asks it to: a whole file has more addresses than a minute's requests. */
const patient =
  (search: SearchAddress): SearchAddress =>
  async (text, signal) => {
    for (let waited = 0; ; waited += 1)
      try {
        return await search(text, signal);
      } catch (error) {
        const isEarly = error instanceof DomainError && error.code === "RATE_LIMITED";
        if (!isEarly || waited === PATIENCE) throw error;
        await pause(Math.min(LONGEST_WAIT, Number(error.details.retryAfter) || 1));
      }
  };

/** The positions of places, those of the file or else of their addresses. Throws `UnknownAddresses` with all that have none. */
export async function locate(
  lines: readonly PlaceLine[],
  search: SearchAddress,
  onFound: (done: number) => void,
): Promise<readonly Position[]> {
  const positions: (Position | null)[] = lines.map(() => null);
  const { signal } = new AbortController();
  const find = patient(search);
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < lines.length) {
      const at = next;
      next += 1;
      const { lat, lon, address, zipcode, city } = lines[at] as PlaceLine;
      if (typeof lat === "number" && typeof lon === "number") positions[at] = { lat, lon };
      else {
        const [found] = await find(`${address}, ${zipcode} ${city}`, signal);
        if (found) positions[at] = { lon: found.point[0], lat: found.point[1] };
      }
      done += 1;
      onFound(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const unknown = lines.filter((_, at) => positions[at] === null).map(({ name = "" }) => name);
  if (unknown.length > 0) throw new UnknownAddresses(unknown);
  return positions as Position[];
}
