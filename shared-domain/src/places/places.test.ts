import fc from "fast-check";
import { geohashCell, LONG_COUNTRIES, longCountry, shortCountry, TOWNS } from "../geography/index.ts";
import {
  type Address,
  mapFiltersKey,
  NO_MAP_FILTERS,
  placeFormSchema,
  readMapFilters,
  streetLine,
  writeMapFilters,
} from "./index.ts";

const valid = {
  name: "Entrepôt",
  type: "warehouse",
  address: "1 quai",
  zipcode: "1012 AB",
  city: "Amsterdam",
  country: "NL",
  lat: 52.37,
  lon: 4.9,
};
const TYPES = ["warehouse", "quarry"];
const messages = {
  mandatory: "Obligatoire",
  nameTooShort: "short",
  coordinate: (limit: number) => `within ${limit}`,
};
const faultOf = (change: object, texts = messages) =>
  placeFormSchema(TYPES, texts)
    .validate({ ...valid, ...change })
    .then(
      () => null,
      (error: Error) => error.message,
    );

describe("a place", () => {
  test("[PLACE-507] requires a name of at least two characters", async () => {
    expect(await faultOf({})).toBeNull();
    expect(
      await placeFormSchema(TYPES)
        .validate({ ...valid, name: "" })
        .catch(String),
    ).toMatch(/mandatory/);
    expect(await faultOf({ name: " a " })).toBe("short");
    expect(await faultOf({ name: "ab" })).toBeNull();
    expect(await faultOf({ name: "a".repeat(121) })).toMatch(/at most 120 characters/);
  });
  test("[PLACE-508] requires a type from the list", async () => {
    expect(await faultOf({ type: "" })).toBe("Obligatoire");
    expect(await faultOf({ type: "castle" })).toBe("Obligatoire");
    expect(await faultOf({ type: "quarry" })).toBeNull();
  });
  test("[PLACE-509] requires an address", async () => {
    expect(await faultOf({ address: " " })).toBe("Obligatoire");
  });
  test("[PLACE-510] requires city, country, zipcode and both coordinates as numbers", async () => {
    for (const field of ["city", "country", "zipcode", "lat", "lon"])
      expect([field, await faultOf({ [field]: undefined })]).toEqual([field, "Obligatoire"]);
    expect(await faultOf({ lat: Number.NaN })).toBe("within 90");
    expect(await faultOf({ lat: 91 })).toBe("within 90");
    expect(await faultOf({ lon: -181 })).toBe("within 180");
    expect(await faultOf({ country: "DE" })).toBe("Obligatoire");
    expect(await faultOf({ zipcode: "75001" })).toBeNull();
  });
  test("[PLACE-511] accepts year and surface as texts or omitted, and only a valid id", async () => {
    expect(await faultOf({ constructionYear: "vers 1970", surface: "1 200 m²" })).toBeNull();
    expect(await faultOf({ constructionYear: null, surface: undefined })).toBeNull();
    expect(await faultOf({ id: "6f1a2b3c-0000-4000-8000-000000000001" })).toBeNull();
    expect(await faultOf({ id: "yard" })).not.toBeNull();
  });
});

test("countries have a two-letter and a three-letter code; unknown ones have none", () => {
  expect(LONG_COUNTRIES).toEqual(["FRA", "BEL", "LUX", "CHE", "NLD"]);
  for (const country of LONG_COUNTRIES) expect(longCountry(shortCountry(country) ?? "FR")).toBe(country);
  expect(shortCountry("DEU")).toBeNull();
});

test("a street line puts the number where the country writes it", () => {
  const address: Address = {
    label: "",
    addressNumber: "12",
    street: "rue de la République",
    municipality: "Lyon",
    postalCode: "69002",
    country: "FRA",
    point: [4.8357, 45.764],
  };
  expect(streetLine(address)).toBe("12 rue de la République");
  expect(streetLine({ ...address, street: "Damrak", country: "NLD" })).toBe("Damrak 12");
  expect(streetLine({ ...address, addressNumber: "" })).toBe("rue de la République");
});

describe("map filters", () => {
  const filters = { category: "31", startDate: "2026-01-01", endDate: null, status: "sale" };
  test("[MAP-002] are read back unchanged, under one key for all maps of a team", () => {
    expect(readMapFilters(writeMapFilters(filters))).toEqual(filters);
    expect(mapFiltersKey("t1")).toBe("gisement:map-filters:t1");
    expect(mapFiltersKey("t1")).not.toBe(mapFiltersKey("t2"));
  });
  test("[DATA-038] are a category, a first and a last day, and a status; anything else stored is dropped", () => {
    const all = { category: "31", startDate: "2026-01-01", endDate: "2026-03-31", status: "give" };
    expect(readMapFilters(JSON.stringify({ ...all, place: "p1" }))).toEqual(all);
    expect(readMapFilters(writeMapFilters(all))).toEqual(all);
    for (const [field, value] of Object.entries(all))
      expect(readMapFilters(writeMapFilters({ ...NO_MAP_FILTERS, [field]: value }))).toEqual({
        ...NO_MAP_FILTERS,
        [field]: value,
      });
  });
  test("are empty when damaged or never stored", () => {
    for (const stored of [null, "", "{", "4", "null", "[]"])
      expect(readMapFilters(stored)).toEqual(NO_MAP_FILTERS);
    expect(
      readMapFilters('{"category":7,"startDate":"2026-13-45","endDate":"hier","status":"give"}'),
    ).toEqual({
      ...NO_MAP_FILTERS,
      status: "give",
    });
  });
  test("store nothing when none is set", () => {
    expect(writeMapFilters(NO_MAP_FILTERS)).toBeNull();
  });
});

describe("a geohash cell", () => {
  test("is at the position of the standard's example", () => {
    const cell = geohashCell("ezs42");
    expect(cell?.lat).toBeCloseTo(42.605, 3);
    expect(cell?.lon).toBeCloseTo(-5.603, 3);
    expect(cell?.halfLat).toBeCloseTo(0.022, 3);
  });
  test("lies within the cell of every shorter geohash", () => {
    const name = fc.string({
      unit: fc.constantFrom(..."0123456789bcdefghjkmnpqrstuvwxyz"),
      minLength: 2,
      maxLength: 9,
    });
    fc.assert(
      fc.property(name, (hash) => {
        const inner = geohashCell(hash);
        const outer = geohashCell(hash.slice(0, -1));
        return (
          inner !== null &&
          outer !== null &&
          Math.abs(inner.lat - outer.lat) + inner.halfLat <= outer.halfLat * 1.000001 &&
          Math.abs(inner.lon - outer.lon) + inner.halfLon <= outer.halfLon * 1.000001
        );
      }),
    );
  });
  test("is null for an invalid geohash", () => {
    for (const hash of ["", "a", "u0!", "il"]) expect(geohashCell(hash)).toBeNull();
  });
});

test("every town is inside its country, appears once, and has a zipcode of that country", () => {
  const bounds = {
    FR: [41, 51.2, -5.2, 9.6],
    BE: [49.5, 51.5, 2.5, 6.4],
    LU: [49.4, 50.2, 5.7, 6.5],
    CH: [45.8, 47.9, 5.9, 10.5],
    NL: [50.7, 53.6, 3.3, 7.3],
  } as const;
  for (const { name, country, lat, lon, zipcode } of TOWNS) {
    const [south, north, west, east] = bounds[country];
    expect([name, lat > south && lat < north && lon > west && lon < east]).toEqual([name, true]);
    expect([name, zipcode]).toEqual([name, expect.stringMatching(country === "FR" ? /^\d{5}$/ : /^\d{4}$/)]);
  }
  expect(new Set(TOWNS.map(({ name, country }) => `${country} ${name}`)).size).toBe(TOWNS.length);
});
