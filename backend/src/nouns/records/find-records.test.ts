import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { byName, demoIdentity } from "../../seed/demo.ts";
import { readPeople, readTeams } from "../../seed/people.ts";
import { seedDemo } from "../../seed/seed-demo.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { type FoundRecord, findRecords } from "./find-records.ts";

const NOW = new Date("2026-06-15T09:30:00.000Z");
const people = await readPeople();
const teams = await readTeams();
const person = (name: string) => byName(people, name);
const ATELIER = byName(teams, "atelier");
const camille = demoIdentity(person("camille"), ATELIER, "ADMIN");
const guest = demoIdentity(person("ines"), ATELIER, "GUEST");
const sanne = demoIdentity(person("sanne"), byName(teams, "lowlands"), "ADMIN");
const solo = demoIdentity(person("nadia"), null);
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ now: () => NOW });
  await seedDemo({ db: api.database.pool, putFile: async () => undefined, now: NOW });
}, 120_000);
afterAll(() => api.close());

const find = (text: string, who = camille) => findRecords(api.database.db, who, text, 5);
const named = (records: readonly FoundRecord[]) => records.map(({ kind, name }) => `${kind}: ${name}`);

describe("findRecords", () => {
  it("finds the lots of a text with their number, best first", async () => {
    const { lots } = await find("lavabo");
    expect(lots).toMatchObject({ total: 12, isMore: false });
    expect(lots.items).toHaveLength(5);
    expect(lots.items[0]?.name).toMatch(/Lavabo/i);
    for (const { organizationID } of lots.items) expect(organizationID).toBe(ATELIER.id);
  });

  it("reads statuses, conditions and prices in the text", async () => {
    const { lots } = await find("à vendre lavabo");
    expect(lots.total).toBe(9);
    for (const { action } of lots.items) expect(action).toBe("sale");
    expect((await find("lavabo < 1 €")).lots.total).toBe(0);
  });

  it.each([
    ["defense immeuble", "project: Immeuble de bureaux La Défense – dépose"],
    ["immeubel défense", "project: Immeuble de bureaux La Défense – dépose"],
    ["paris 13 plateforme", "place: Plateforme réemploi Paris 13"],
    ["mairie gervais", "customer: Mairie du Pré-Saint-Gervais"],
    ["garneir elodie", "customer: Mairie du Pré-Saint-Gervais"],
    ["camille", "person: Camille Laurent"],
  ])("“%s” finds the %s, in any order of words, without accents, with a typing error", async (text, name) => {
    expect(named((await find(text)).records)).toContain(name);
  });

  it("finds a quote by its number, with the list that it belongs to", async () => {
    const { records } = await find("DV-2050");
    expect(records).toMatchObject([{ kind: "order", orderKind: "sentquote" }]);
    expect(records[0]?.name).toMatch(/^DV-2050/);
  });

  it("shows the other side of a quote only the quote", async () => {
    const { records } = await find("DV-2050", sanne);
    for (const { kind, orderKind } of records) expect([kind, orderKind]).toEqual(["order", "receivedquote"]);
  });

  it("finds lots in spite of a typing error", async () => {
    expect((await find("lavavo")).lots.total).toBeGreaterThan(0);
  });

  it("finds nothing for a text without words", async () => {
    expect(await find(" … ")).toEqual({ lots: { items: [], total: 0, isMore: false }, records: [] });
  });

  it("shows a guest neither customers nor orders", async () => {
    expect((await find("lavabo", guest)).lots.total).toBe(12);
    expect((await find("mairie gervais", guest)).records).toEqual([]);
    expect((await find("DV-2050", guest)).records).toEqual([]);
    expect(named((await find("defense immeuble", guest)).records)).toContain(
      "project: Immeuble de bureaux La Défense – dépose",
    );
  });

  it.each([
    ["another team", sanne],
    ["a person without a team", solo],
  ])("shows %s nothing of the team", async (_who, who) => {
    for (const text of ["defense immeuble", "paris 13 plateforme", "mairie gervais", "camille"])
      expect((await find(text, who)).records.filter(({ kind }) => kind !== "order")).toEqual([]);
    for (const { organizationID } of (await find("porte", who)).lots.items)
      expect(organizationID).not.toBe(ATELIER.id);
  });

  it("refuses signed-out visitors", async () => {
    const query = 'query { findRecords(text: "porte") { lots { total } } }';
    expect((await api.ask({ kind: "anonymous" } as never, query)).refusal).toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });
});
