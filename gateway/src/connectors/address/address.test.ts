import { COUNTRIES, type Country, shortCountry } from "@gisement/shared-domain/geography";
import type { Address } from "@gisement/shared-domain/places";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createServer } from "../../http/create-server.ts";
import { openBrowser } from "../../testing/browser.ts";
import { buildPerson, PASSWORD } from "../../testing/people.ts";
import { type Answer, type Called, startServiceDouble } from "../../testing/service-double.ts";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { ServiceError } from "../service-error.ts";
import type { AddressSearch } from "./address-search.ts";
import { combineAddresses, countriesOf } from "./combined-addresses.ts";
import { createNominatimAddresses } from "./nominatim-addresses.ts";
import { openAddresses } from "./open-addresses.ts";
import { installAddressRoutes } from "./routes.ts";
import { createSimulatedAddresses } from "./simulated-addresses.ts";

const quiet = pino({ level: "silent" });
const gazetteer = createSimulatedAddresses();

/** What a service would find, taken from the simulator, within the service's countries. */
const foundBy = async (text: string, limit: number, countries: readonly Country[]) =>
  (await gazetteer.find({ text, limit: 100 }))
    .filter(({ country }) => countries.includes(shortCountry(country) ?? "FR"))
    .slice(0, limit);

const ban = (found: readonly Address[]) => ({
  type: "FeatureCollection",
  features: found.map(({ label, addressNumber, street, postalCode, municipality, point }) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: point },
    properties: {
      label,
      score: 0.9,
      housenumber: addressNumber || undefined,
      name: [addressNumber, street].filter(Boolean).join(" ") || municipality,
      street: addressNumber ? street : undefined,
      postcode: postalCode,
      city: municipality,
      type: street === "" ? "municipality" : addressNumber === "" ? "street" : "housenumber",
    },
  })),
});
const pdok = (found: readonly Address[]) => ({
  response: {
    docs: found.map(({ label, addressNumber, street, postalCode, municipality, point: [lon, lat] }) => ({
      weergavenaam: label,
      ...(street ? { straatnaam: street } : {}),
      ...(addressNumber ? { huisnummer: Number(addressNumber), huis_nlt: addressNumber } : {}),
      postcode: postalCode.replace(" ", ""),
      woonplaatsnaam: municipality,
      centroide_ll: `POINT(${lon} ${lat})`,
    })),
  },
});
const nominatim = (found: readonly Address[]) =>
  found.map(({ label, addressNumber, street, postalCode, municipality, country, point: [lon, lat] }) => ({
    lat: String(lat),
    lon: String(lon),
    display_name: label,
    address: {
      ...(addressNumber ? { house_number: addressNumber } : {}),
      ...(street ? { road: street } : {}),
      town: municipality,
      postcode: postalCode,
      country_code: shortCountry(country)?.toLowerCase(),
    },
  }));
const amazon = (found: readonly Address[]) => ({
  Summary: {},
  Results: found.map(({ label, addressNumber, street, postalCode, municipality, country, point }) => ({
    Relevance: 1,
    Place: {
      Label: label,
      ...(addressNumber ? { AddressNumber: addressNumber } : {}),
      ...(street ? { Street: street } : {}),
      Municipality: municipality,
      PostalCode: postalCode,
      Country: country,
      Geometry: { Point: point },
    },
  })),
});

/** Answers under one URL as each service documents it; results are prepared before the query. */
let ready = new Map<string, readonly Address[]>();
const prepare = async (...texts: readonly string[]) => {
  ready = new Map(
    await Promise.all(texts.map(async (text) => [text, await foundBy(text, 100, COUNTRIES)] as const)),
  );
};
const within = (text: string | null, limit: string | null, countries: readonly string[]) =>
  (ready.get(text ?? "") ?? [])
    .filter(({ country }) => countries.includes(country))
    .slice(0, Number(limit ?? 100));
function answer({ path, query, body }: Called): Answer {
  if (path === "/ban/search")
    return { status: 200, body: ban(within(query.get("q"), query.get("limit"), ["FRA"])) };
  if (path === "/pdok/search/v3_1/free")
    return { status: 200, body: pdok(within(query.get("q"), query.get("rows"), ["NLD"])) };
  if (path === "/nominatim/search") {
    const codes = (query.get("countrycodes") ?? "").toUpperCase().split(",");
    const found = (ready.get(query.get("q") ?? "") ?? []).filter(({ country }) =>
      codes.includes(shortCountry(country) ?? ""),
    );
    return { status: 200, body: nominatim(found.slice(0, Number(query.get("limit")))) };
  }
  if (path === "/amazon/places/v0/indexes/lieux/search/text") {
    const { Text, MaxResults, FilterCountries } = body as {
      Text: string;
      MaxResults: number;
      FilterCountries: string[];
    };
    return { status: 200, body: amazon(within(Text, String(MaxResults), FilterCountries)) };
  }
  return { status: 404, body: { erreur: "inconnu" } };
}

type Double = Awaited<ReturnType<typeof startServiceDouble>>;
let service: Double;
beforeAll(async () => {
  service = await startServiceDouble(answer);
});
afterAll(() => service.close());
afterEach(() => {
  service.calls.length = 0;
  service.instead.length = 0;
});

const perCountry = () => ({
  ADDRESS_FR_URL: `${service.url}/ban`,
  ADDRESS_NL_URL: `${service.url}/pdok/`,
  ADDRESS_NOMINATIM_URL: `${service.url}/nominatim`,
});
const onAmazon = () => ({
  ADDRESS_AMAZON_URL: `${service.url}/amazon`,
  ADDRESS_AMAZON_INDEX: "lieux",
  ADDRESS_AMAZON_KEY: "secret-key",
});

describe.each<[string, () => AddressSearch]>([
  ["a service for each country", () => openAddresses(perCountry(), quiet)],
  ["Amazon Location", () => openAddresses(onAmazon(), quiet)],
  ["their simulator", () => openAddresses({}, quiet)],
])("%s", (_, open) => {
  test.each([
    ["12 rue de la République Lyon", "FRA", "Lyon", "69002", [4.8357, 45.7617]],
    ["Damrak 12 Amsterdam", "NLD", "Amsterdam", "1012 LG", [4.896, 52.3755]],
    ["12 Rue Neuve Bruxelles", "BEL", "Bruxelles", "1000", [4.3565, 50.853]],
    ["12 Avenue de la Liberté Luxembourg", "LUX", "Luxembourg", "1930", [6.132, 49.603]],
    ["12 Rue du Rhône Genève", "CHE", "Genève", "1204", [6.149, 46.204]],
  ])(
    "[MAP-501] [MAP-502] finds %s, with its parts and its point, longitude first",
    async (text, country, municipality, postalCode, point) => {
      await prepare(text);
      const [first] = await open().find({ text, limit: 5 });
      expect(first).toMatchObject({ addressNumber: "12", municipality, postalCode, country, point });
      expect(text).toContain(first?.street.split(" ").at(-1));
      expect(first?.label).toContain(municipality);
    },
  );
  test("also finds towns, without a street", async () => {
    await prepare("Grenoble");
    expect((await open().find({ text: "Grenoble", limit: 5 }))[0]).toMatchObject({
      street: "",
      addressNumber: "",
      municipality: "Grenoble",
      postalCode: "38000",
    });
  });
  test("gives at most the requested number of results, and none for an unknown address", async () => {
    await prepare("rue", "Amsterdam Damrak Prinsengracht", "zzzz");
    expect(
      (await open().find({ text: "Amsterdam Damrak Prinsengracht", limit: 1 })).length,
    ).toBeLessThanOrEqual(1);
    expect(await open().find({ text: "zzzz", limit: 5 })).toEqual([]);
  });
});

describe("the simulator", () => {
  const first = async (text: string) => (await gazetteer.find({ text, limit: 1 }))[0]?.label;
  test.each([
    ["rue de la republique lyon", "Rue de la République, 69002 Lyon"],
    ["Rue de la Republiqe, Lyon", "Rue de la République, 69002 Lyon"],
    ["republ lyon", "Rue de la République, 69002 Lyon"],
    ["4 bis cours lafayette lyon", "4bis Cours Lafayette, 69003 Lyon"],
    ["grenobel", "38000 Grenoble"],
    ["GENEVE", "1201 Genève"],
    ["Antwerp", "2000 Antwerpen"],
    ["anvers", "2000 Antwerpen"],
    ["la haye", "2511 Den Haag"],
    ["1000 bruxelles rue neuve", "Rue Neuve, 1000 Bruxelles"],
    ["69003 lafayette", "Cours Lafayette, 69003 Lyon"],
    ["Luxembourg", "1111 Luxembourg"],
  ])("understands %s", async (text, label) => {
    expect(await first(text)).toBe(label);
  });
  test.each(["rue", "12", "", "xyzzy plugh", "rue de la"])("does not guess from %j", async (text) => {
    expect(await first(text)).toBeUndefined();
  });
  test("gives the same answer each time", async () => {
    const ask = () => gazetteer.find({ text: "avenue jean jaures", limit: 5 });
    expect(await ask()).toEqual(await ask());
    expect((await ask()).map(({ municipality }) => municipality)).toEqual(
      expect.arrayContaining(["Lyon", "Paris"]),
    );
  });
});

describe("several services", () => {
  test("queries only those that may know the answer", async () => {
    expect(countriesOf("Damrak 1, 1012 LG Amsterdam")).toEqual(["NL"]);
    expect(countriesOf("1 rue Neuve, Belgique")).toEqual(["BE"]);
    expect(countriesOf("12 rue de Rome 13006")).toEqual(["FR"]);
    expect(countriesOf("rue de Rome")).toEqual(COUNTRIES);
    const text = "Damrak 1012 LG Amsterdam";
    await prepare(text);
    await openAddresses(perCountry(), quiet).find({ text, limit: 5 });
    expect(service.calls.map(({ path }) => path)).toEqual(["/pdok/search/v3_1/free"]);
  });
  test("returns the others' results if one fails; fails only if all fail", async () => {
    const broken: AddressSearch = createNominatimAddresses({ url: "http://127.0.0.1:1", countries: ["BE"] });
    const logged: string[] = [];
    const logger = pino({ level: "warn" }, { write: (line) => void logged.push(line) });
    expect(
      await combineAddresses([broken, gazetteer], logger).find({ text: "Lyon", limit: 5 }),
    ).toMatchObject([{ municipality: "Lyon" }]);
    expect(logged.join()).toContain("an address service failed");
    await expect(combineAddresses([broken], logger).find({ text: "Lyon", limit: 5 })).rejects.toMatchObject({
      name: "ServiceError",
    });
  });
  test("puts the best result first, whichever service it comes from", async () => {
    await prepare("Avenue Louise");
    const [best] = await openAddresses(perCountry(), quiet).find({ text: "Avenue Louise", limit: 5 });
    expect(best).toMatchObject({ street: "Avenue Louise", country: "BEL" });
  });
  test("uses Amazon Location alone, and requires all of its variables", async () => {
    await prepare("Lyon");
    await openAddresses({ ...perCountry(), ...onAmazon() }, quiet).find({ text: "Lyon", limit: 3 });
    expect(service.calls).toHaveLength(1);
    expect(service.calls[0]).toMatchObject({
      method: "POST",
      body: { Text: "Lyon", MaxResults: 3, FilterCountries: ["FRA", "BEL", "LUX", "CHE", "NLD"] },
    });
    expect(service.calls[0]?.query.get("key")).toBe("secret-key");
    expect(() => openAddresses({ ADDRESS_AMAZON_URL: service.url }, quiet)).toThrow(
      "ADDRESS_AMAZON_INDEX is not set, but Amazon Location needs ADDRESS_AMAZON_URL, ADDRESS_AMAZON_INDEX, ADDRESS_AMAZON_KEY.",
    );
  });
});

describe.each([
  ["France's", () => ({ ADDRESS_FR_URL: `${service.url}/ban` })],
  ["the Netherlands'", () => ({ ADDRESS_NL_URL: `${service.url}/pdok` })],
  ["Nominatim's", () => ({ ADDRESS_NOMINATIM_URL: `${service.url}/nominatim` })],
  ["Amazon's", onAmazon],
])("%s service", (_, settings) => {
  test.each([
    ["busy", { status: 429, headers: { "retry-after": "7" } }, { final: false, retryAfter: 7 }],
    ["answering with HTML", { status: 200, body: "<html>" }, { final: false }],
    ["answering in another format", { status: 200, body: { results: 1 } }, { final: false }],
    ["refusing the query", { status: 400, body: { message: "q" } }, { final: true }],
  ])("fails with the service's error if it is %s", async (_what, given, error) => {
    service.instead.push(given);
    await expect(openAddresses(settings(), quiet).find({ text: "Lyon", limit: 5 })).rejects.toMatchObject({
      name: "ServiceError",
      ...error,
    });
  });
});

describe("GET /api/address/search", () => {
  const person = buildPerson();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway([person], { env: perCountry() });
  });
  afterAll(() => gateway.close());
  const signedIn = async () => {
    const browser = openBrowser(gateway);
    await browser.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
    return browser;
  };
  const search = (browser: ReturnType<typeof openBrowser>, query: Record<string, string>) =>
    browser.get(`/api/address/search?${new URLSearchParams(query)}`);

  test("[MAP-501] gives label, number, street, municipality, postal code, country and point", async () => {
    await prepare("12 rue Garibaldi Lyon");
    const response = await search(await signedIn(), { q: "  12 rue  Garibaldi Lyon " });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      results: [
        {
          label: "12 Rue Garibaldi, 69006 Lyon",
          addressNumber: "12",
          street: "Rue Garibaldi",
          municipality: "Lyon",
          postalCode: "69006",
          country: "FRA",
          point: [4.8527, 45.764],
        },
      ],
    });
  });
  test("[MAP-502] [CONST-519] gives at most five results, and queries a text once", async () => {
    const towns = await Promise.all(
      ["Lyon", "Paris", "Lille", "Nantes", "Brest", "Nice"].map((town) => foundBy(town, 1, ["FR"])),
    );
    ready.set("avenue", towns.flat());
    const browser = await signedIn();
    const { results } = (await search(browser, { q: "avenue" })).json();
    expect(results).toHaveLength(5);
    const calls = service.calls.length;
    expect((await search(browser, { q: "AVENUE", limit: "5" })).json()).toEqual({ results });
    expect(service.calls).toHaveLength(calls);
    expect((await search(browser, { q: "avenue", limit: "2" })).json().results).toHaveLength(2);
  });
  test.each([
    [{}, "q"],
    [{ q: "  " }, "q"],
    [{ q: "x".repeat(201) }, "q"],
    [{ q: "Lyon", limit: "6" }, "limit"],
    [{ q: "Lyon", limit: "0" }, "limit"],
    [{ q: "Lyon", limit: "many" }, "limit"],
  ])("refuses %j, naming the field", async (query, field) => {
    const response = await search(await signedIn(), query as Record<string, string>);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ field });
    expect(service.calls).toEqual([]);
  });
  test("[MAP-504] answers a failure with an empty list, which is not cached", async () => {
    await prepare("Nantes");
    const browser = await signedIn();
    service.instead.push({ status: 500 }, { status: 500 }, { status: 503 });
    const response = await search(browser, { q: "Nantes" });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ results: [] });
    expect((await search(browser, { q: "Nantes" })).json().results).toMatchObject([
      { municipality: "Nantes" },
    ]);
  });
  test("[ERR-514] a failure of the services is logged; any other error is logged and fails the call", async () => {
    let error: Error = new ServiceError("the gazetteer is away", false);
    const log: string[] = [];
    const failing = await createServer(pino({}, { write: (line) => log.push(line) }), []);
    installAddressRoutes(failing, {
      addresses: { countries: [], find: () => Promise.reject(error) },
      sessions: { find: async () => ({ id: "1", userID: person.id, email: person.email, remember: false }) },
    });
    const logged = (message: string) => log.some((line) => line.includes(message));
    const ask = (q: string) => failing.inject({ url: "/api/address/search", query: { q } });
    expect((await ask("Lyon")).json()).toEqual({ results: [] });
    expect(logged("the gazetteer is away")).toBe(true);
    error = new TypeError("no such column");
    const response = await ask("Paris");
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
    expect(logged("no such column")).toBe(true);
    await failing.close();
  });
  test("requires a session", async () => {
    expect((await search(openBrowser(gateway), { q: "Lyon" })).statusCode).toBe(401);
  });
});
