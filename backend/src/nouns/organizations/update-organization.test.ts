import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeFile } from "../../testing/files.ts";
import { buildMember, buildTeam, withTeam } from "../../testing/people.ts";
import { organizations } from "./table.ts";
import { openPeople } from "./testing/open-people.ts";

const opened = openPeople();

const UPDATE = /* GraphQL */ `
  mutation ($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) {
      id name tagline color email phone zipcode VAT logo languages updatedAt location { lat lon }
      quoteSettings { prefix defaultValidityDays } metadata { key value } settings { directory } manager { name }
    }
  }
`;

test("[PERM-504] only an ADMIN changes the team, and only the selected one", async () => {
  const { api, people } = opened;
  const input = { id: people.team.id, tagline: "Volé" };
  for (const as of [people.creator, people.user, people.guest])
    expect((await api.ask(as, UPDATE, { input })).refusal).toMatchObject({
      code: "FORBIDDEN",
      reason: "missing-role",
    });
  expect((await api.ask(people.rival, UPDATE, { input })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "other-team",
  });
  expect((await api.ask(people.solo, UPDATE, { input })).refusal).toMatchObject({
    reason: "solo-not-allowed",
  });
  const sub = await buildTeam(api.database.db, { masterID: people.team.id, parentID: people.team.id });
  const master = withTeam(people.admin, people.team, "ADMIN", { isMaster: true, subTeamIDs: [sub.id] });
  expect((await api.ask(master, UPDATE, { input: { id: sub.id, tagline: "x" } })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "other-team",
  });
});

test("[TEAM-522] [TEAM-523] a team is changed field by field; invalid values name their field", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  const team = await buildTeam(db, { country: "NL", zipcode: "3029 BE", VAT: "NL812345605B01" });
  const admin = await buildMember(db, team, "ADMIN", { name: "Ada" });
  const { updateOrganization } = await api.get<{ updateOrganization: { updatedAt: string } }>(admin, UPDATE, {
    input: {
      id: team.id,
      name: "Nouveau nom",
      tagline: "",
      color: "#1f6f54",
      phone: "+31 10 555 01 40",
      zipcode: "3029 BE",
      languages: ["nl", "fr", "nl"],
      location: { lat: 51.9, lon: 4.4 },
      quoteSettings: { prefix: "OF-", defaultValidityDays: 45 },
      managerID: admin.userID,
      settings: { directory: true },
    },
  });
  expect(updateOrganization).toMatchObject({
    name: "Nouveau nom",
    tagline: null,
    zipcode: "3029 BE",
    VAT: "NL812345605B01",
    languages: ["nl", "fr"],
    location: { lat: 51.9, lon: 4.4 },
    quoteSettings: { prefix: "OF-", defaultValidityDays: 45 },
    settings: { directory: true },
    manager: { name: "Ada" },
  });
  const cases: [object, string][] = [
    [{ name: "N" }, "name"],
    [{ name: null }, "name"],
    [{ email: "nobody" }, "email"],
    [{ phone: "1" }, "phone"],
    [{ zipcode: "75013" }, "zipcode"],
    [{ zipcode: "3029 BE", country: "FR" }, "zipcode"],
    [{ SIRET: "1" }, "SIRET"],
    [{ VAT: "XX" }, "VAT"],
    [{ color: "green" }, "color"],
    [{ type: "CYNEO" }, "type"],
    [{ languages: ["xx"] }, "languages[0]"],
    [{ location: { lat: 91, lon: 0 } }, "location.lat"],
    [{ quoteSettings: { defaultValidityDays: 0 } }, "quoteSettings.defaultValidityDays"],
    [{ managerID: people.rival.userID }, "managerID"],
  ];
  for (const [input, field] of cases)
    expect(
      (await api.ask(admin, UPDATE, { input: { id: team.id, ...input } })).refusal,
      JSON.stringify(input),
    ).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
  await api.get(admin, UPDATE, { input: { id: team.id, tagline: "Première" } });
  expect(
    (
      await api.ask(admin, UPDATE, {
        input: { id: team.id, tagline: "Seconde", updatedAt: updateOrganization.updatedAt },
      })
    ).refusal,
  ).toMatchObject({ code: "CONFLICT", current: { tagline: "Première" } });
});

test("flags of the platform remain when a team changes its settings", async () => {
  const { api } = opened;
  const { db } = api.database;
  const team = await buildTeam(db, { settings: { flags: { "projects-catalog": true } } });
  const admin = await buildMember(db, team, "ADMIN");
  await api.get(admin, UPDATE, { input: { id: team.id, settings: { directory: true } } });
  const [row] = await db.select().from(organizations).where(eq(organizations.id, team.id));
  expect(row?.settings).toEqual({ flags: { "projects-catalog": true }, directory: true });
});

test("a logo must be a file of kind logo uploaded by this team, and a document's file must be the team's too", async () => {
  const { api, people } = opened;
  const { admin, rival, team } = people;
  const file = (key: string, kind: "logo" | "document", owner: typeof admin, organizationID: string | null) =>
    storeFile(api.database, { key, kind, userID: owner.userID, organizationID });
  await file("logo/ours.png", "logo", admin, team.id);
  await file("logo/theirs.png", "logo", rival, people.rivalTeam.id);
  await file("logo/mine.png", "logo", admin, null);
  await file("document/ours.pdf", "document", admin, team.id);
  await file("document/theirs.pdf", "document", rival, people.rivalTeam.id);
  const ask = (input: object) => api.ask(admin, UPDATE, { input: { id: team.id, ...input } });
  for (const logo of [
    "logo/theirs.png",
    "logo/nobody.png",
    "document/ours.pdf",
    "https://elsewhere.example/x.png",
  ])
    expect((await ask({ logo })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "logo",
      reason: "other-file",
    });
  for (const logo of ["logo/ours.png", "logo/mine.png"])
    expect((await ask({ logo })).data).toMatchObject({ updateOrganization: { logo } });
  expect((await ask({ logo: null })).data).toMatchObject({ updateOrganization: { logo: null } });
  const document = (value: object) =>
    ask({ metadata: [{ key: "DOCUMENT", value: { id: "1", name: "Conditions", default: true, ...value } }] });
  expect((await document({ link: "document/theirs.pdf" })).refusal).toMatchObject({
    field: "metadata[0].value.link",
  });
  expect((await document({ link: "document/ours.pdf", name: "CG" })).refusal).toMatchObject({
    field: "metadata[0].value.name",
  });
  expect((await document({ link: "document/ours.pdf" })).data).toMatchObject({
    updateOrganization: {
      metadata: [
        { key: "DOCUMENT", value: { id: "1", name: "Conditions", default: true, link: "document/ours.pdf" } },
      ],
    },
  });
  const parameters = (value: object) => ask({ metadata: [{ key: "ORDERPARAMETERS", value }] });
  expect((await parameters({ iban: "FR15 2004 1010 0505 0001 3M02 606" })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "metadata[0].value.iban",
  });
  expect((await parameters({ showSaleConditions: "yes" })).refusal).toMatchObject({
    field: "metadata[0].value.showSaleConditions",
  });
  expect((await parameters({ payementCondition: "31" })).refusal).toMatchObject({
    field: "metadata[0].value.payementCondition",
  });
  expect(
    (await parameters({ iban: "fr14 2004 1010 0505 0001 3M02 606", payementCondition: "30" })).data,
  ).toMatchObject({
    updateOrganization: {
      metadata: [{ value: { iban: "FR1420041010050500013M02606", payementCondition: "30" } }],
    },
  });
  expect((await ask({ metadata: [{ key: "NOTES", value: "x".repeat(100_000) }] })).refusal).toMatchObject({
    field: "metadata",
  });
});
