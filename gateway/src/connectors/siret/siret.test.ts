import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../testing/browser.ts";
import { buildPerson, PASSWORD } from "../../testing/people.ts";
import { startServiceDouble } from "../../testing/service-double.ts";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { createHttpRegister } from "./http-register.ts";
import type { Company, CompanyRegister } from "./register.ts";
import { createSimulatedRegister, SIMULATED_COMPANIES } from "./simulated-register.ts";

const MASK = "[NON-DIFFUSIBLE]";
const OPEN = "73282932000074";
const CLOSED = "81234567600017";
const MASKED = "90123456700015";
const NUMBERED = "55208131766522";

/** The same companies in the format of the real register. */
function toRegisterFormat(company: Company) {
  const masked = company.name === "";
  const [number, ...words] = company.address.split(" ");
  const repeated = words[0]?.length === 1 ? words.shift() : null;
  return {
    siren: company.siret.slice(0, 9),
    nom_complet: masked ? MASK : company.name,
    siege: { siret: `${company.siret.slice(0, 9)}99999`, libelle_voie: "AILLEURS", libelle_commune: "NICE" },
    matching_etablissements: [
      {
        siret: company.siret,
        numero_voie: masked ? MASK : number,
        indice_repetition: repeated,
        type_voie: masked ? null : words[0],
        libelle_voie: masked ? MASK : words.slice(1).join(" "),
        code_postal: masked ? MASK : company.zipcode,
        libelle_commune: masked ? MASK : company.city,
        etat_administratif: company.closed ? "F" : "A",
      },
    ],
  };
}

type Double = Awaited<ReturnType<typeof startServiceDouble>>;
let service: Double;
beforeAll(async () => {
  service = await startServiceDouble(({ path, query }) => {
    if (path !== "/search") return { status: 404, body: { erreur: "inconnu" } };
    const results = SIMULATED_COMPANIES.filter(({ siret }) => siret === query.get("q")).map(toRegisterFormat);
    return {
      status: 200,
      body: { results, total_results: results.length, page: 1, per_page: 1, total_pages: 1 },
    };
  });
});
afterAll(() => service.close());
afterEach(() => {
  service.calls.length = 0;
  service.instead.length = 0;
});

describe.each<[string, () => CompanyRegister]>([
  ["the real register", () => createHttpRegister({ url: service.url, key: null })],
  ["its simulator", createSimulatedRegister],
])("%s", (_, open) => {
  test("finds an establishment by its number, with name, address, postal code, city and country", async () => {
    expect(await open().find(OPEN)).toEqual({
      siret: OPEN,
      name: "ATELIER RÉEMPLOI",
      address: "12 RUE DES BÂTISSEURS",
      zipcode: "69007",
      city: "LYON",
      country: "France",
      closed: false,
    });
    expect((await open().find(NUMBERED))?.address).toBe("4 B QUAI DE LA LOIRE");
  });
  test("marks a closed establishment", async () => {
    expect(await open().find(CLOSED)).toMatchObject({ name: "DÉPOSE ET CIE", closed: true });
  });
  test("gives no details of people who do not consent to publication", async () => {
    expect(await open().find(MASKED)).toMatchObject({ name: "", address: "", zipcode: "", city: "" });
  });
  test("finds no establishment with an unknown number", async () => {
    expect(await open().find("44306184199999")).toBeNull();
  });
});

describe("the real register", () => {
  const register = () => createHttpRegister({ url: `${service.url}/`, key: "secret-key" });
  test("receives only the number, with our name and our key", async () => {
    await register().find(OPEN);
    expect(service.calls).toHaveLength(1);
    expect(service.calls[0]?.query.get("q")).toBe(OPEN);
    expect(service.calls[0]?.headers).toMatchObject({
      "user-agent": "Gisement/1.0",
      authorization: "Bearer secret-key",
    });
  });
  test.each([
    ["busy", { status: 429, headers: { "retry-after": "7" } }, { final: false, retryAfter: 7 }],
    ["broken", { status: 500 }, { final: false, retryAfter: null }],
    ["answering with HTML", { status: 200, body: "<html>" }, { final: false }],
    ["answering in another format", { status: 200, body: { results: "none" } }, { final: false }],
    ["refusing the query", { status: 400, body: { erreur: "q" } }, { final: true }],
  ])("fails with a service error if it is %s", async (_, answer, error) => {
    service.instead.push(answer);
    await expect(register().find(OPEN)).rejects.toMatchObject({ name: "ServiceError", ...error });
  });
  test("fails with a service error if it is unreachable", async () => {
    await expect(
      createHttpRegister({ url: "http://127.0.0.1:1", key: null }).find(OPEN),
    ).rejects.toMatchObject({
      name: "ServiceError",
      final: false,
    });
  });
});

describe("GET /api/siret/get/{number}", () => {
  const person = buildPerson();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway([person], { env: { SIRET_URL: service.url } });
  });
  afterAll(() => gateway.close());
  const signedIn = async () => {
    const browser = openBrowser(gateway);
    await browser.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
    return browser;
  };

  test("[API-511] fills name, address, zipcode, city and country", async () => {
    const response = await (await signedIn()).get(`/api/siret/get/${OPEN}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      name: "ATELIER RÉEMPLOI",
      address: "12 RUE DES BÂTISSEURS",
      zipcode: "69007",
      city: "LYON",
      country: "France",
    });
  });

  test("[ACCT-524] strips all spaces before querying the register, and queries a number once", async () => {
    const browser = await signedIn();
    for (const number of ["443 061 841 00047", " 443\u00a0061\u202f841\t00047 ", "44306184100047"]) {
      const response = await browser.get(`/api/siret/get/${encodeURIComponent(number)}`);
      expect(response.json()).toMatchObject({ siret: "44306184100047", name: "PLATEFORME SECONDE VIE" });
    }
    expect(service.calls.map(({ query }) => query.get("q"))).toEqual(["44306184100047"]);
  });

  test.each(["123", "4430618410004x", "443061841000470", "abc"])("refuses %s, naming it", async (number) => {
    const response = await (await signedIn()).get(`/api/siret/get/${number}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ field: "number", found: number });
    expect(service.calls).toEqual([]);
  });

  test("answers 404 if no company has the number", async () => {
    const response = await (await signedIn()).get("/api/siret/get/44306184199999");
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: "NOT_FOUND",
      field: "number",
      title: "Aucune entreprise ne porte ce numéro.",
    });
  });

  test("answers 503 if the register is unavailable, and does not cache that", async () => {
    const browser = await signedIn();
    service.instead.push({ status: 429, headers: { "retry-after": "3" } });
    const response = await browser.get(`/api/siret/get/${CLOSED}`);
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("3");
    expect(response.json()).toMatchObject({ code: "UNAVAILABLE", reason: "company-register" });
    expect((await browser.get(`/api/siret/get/${CLOSED}`)).json()).toMatchObject({ closed: true });
  });

  test("requires a session", async () => {
    expect((await openBrowser(gateway).get(`/api/siret/get/${OPEN}`)).statusCode).toBe(401);
  });
});
