import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE = /* GraphQL */ `
  mutation ($input: CreateCatalogInput!) {
    createCatalog(input: $input) {
      id version supportedLocales template publishDate author { name }
      content { language version time blocks { id type referenceID data } }
      metadata { key type value }
    }
  }
`;
const LIST =
  "query ($id: ID!, $limit: Int, $nextToken: String) { catalogsByProject(projectCatalogsId: $id, limit: $limit, nextToken: $nextToken) { items { version } nextToken } }";

interface Created {
  readonly createCatalog: {
    readonly version: number;
    readonly content: readonly {
      language: string;
      version: number;
      blocks: { id: string; type: string }[];
    }[];
    readonly metadata: readonly { key: string; value: unknown }[];
  };
}
const header = { id: "h1", type: "HEADER", data: { category: "31 Portes" } };
const input = (projectCatalogsId: string, more: Record<string, unknown> = {}) => ({
  projectCatalogsId,
  content: [{ language: "fr", blocks: [header] }],
  publishDate: "2026-03-01T00:00:00.000Z",
  template: "dense",
  supportedLocales: ["fr", "en"],
  ...more,
});

test("[CAT-514] [CAT-509] [CONST-501] each save is a new version, one above the highest or 0; the three numbers are equal", async () => {
  const project = await buildProject(api.database.db, people.user);
  const lot = await buildLot(api.database.db, people.user, { projectID: project.id });
  const product = { id: "p1", type: "PRODUCT", referenceID: lot.id, data: { name: "Porte" } };
  for (const version of [1, 2, 3]) {
    const { createCatalog } = await api.get<Created>(people.user, CREATE, {
      input: input(project.id, {
        content: [
          { language: "fr", blocks: [header, product] },
          { language: "en", blocks: [header] },
        ],
        rotorFooterLabel: "Rotor",
      }),
    });
    expect(createCatalog.version).toBe(version);
    expect(createCatalog.content.map((entry) => entry.version)).toEqual([version, version]);
    expect(createCatalog.metadata).toEqual(
      expect.arrayContaining([
        { key: "version", type: "number", value: version },
        { key: "supportedLocales", type: "array", value: ["fr", "en"] },
        { key: "firstPageNumber", type: "number", value: 1 },
        { key: "rotorFooterLabel", type: "string", value: "Rotor" },
        expect.objectContaining({ key: "createdAt", type: "datetime" }),
      ]),
    );
    expect(createCatalog.content[0]?.blocks).toMatchObject([{ id: "h1" }, { id: "p1", referenceID: lot.id }]);
  }
});

test("concurrent saves get consecutive versions", async () => {
  const project = await buildProject(api.database.db, people.user);
  const saved = await Promise.all(
    Array.from({ length: 6 }, () => api.get<Created>(people.user, CREATE, { input: input(project.id) })),
  );
  expect(saved.map(({ createCatalog }) => createCatalog.version).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("[CAT-508] omits blocks other than HEADER and PRODUCT", async () => {
  const project = await buildProject(api.database.db, people.user);
  const blocks = [
    header,
    { id: "x", type: "VIDEO", data: {} },
    { id: "y", type: "PRODUCT", data: {} },
    header,
  ];
  const { createCatalog } = await api.get<Created>(people.user, CREATE, {
    input: input(project.id, { content: [{ language: "fr", blocks }] }),
  });
  const storedBlocks = createCatalog.content[0]?.blocks ?? [];
  expect(storedBlocks.map(({ type }) => type)).toEqual(["HEADER", "HEADER"]);
  expect(new Set(storedBlocks.map(({ id }) => id)).size).toBe(2);
});

test("a catalogue without blocks or with an invalid language or page number is refused at its field", async () => {
  const project = await buildProject(api.database.db, people.user);
  const cases: [Record<string, unknown>, string][] = [
    [{ content: [{ language: "fr", blocks: [] }] }, "content"],
    [{ content: [{ language: "de", blocks: [header] }] }, "content"],
    [
      {
        content: [
          { language: "fr", blocks: [header] },
          { language: "fr", blocks: [header] },
        ],
      },
      "content",
    ],
    [{ supportedLocales: [] }, "supportedLocales"],
    [{ supportedLocales: ["de"] }, "supportedLocales[0]"],
    [{ firstPageNumber: 0 }, "firstPageNumber"],
    [{ template: "" }, "template"],
  ];
  for (const [more, field] of cases)
    expect((await api.ask(people.user, CREATE, { input: input(project.id, more) })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
});

test("[API-515] versions of a project are listed newest first, page by page, and can be read", async () => {
  const project = await buildProject(api.database.db, people.user);
  for (let index = 0; index < 5; index += 1) await api.get(people.user, CREATE, { input: input(project.id) });
  const versions: number[] = [];
  let nextToken: string | null = null;
  do {
    const page: { catalogsByProject: { items: { version: number }[]; nextToken: string | null } } =
      await api.get(people.guest, LIST, { id: project.id, limit: 2, nextToken });
    versions.push(...page.catalogsByProject.items.map(({ version }) => version));
    nextToken = page.catalogsByProject.nextToken;
  } while (nextToken);
  expect(versions).toEqual([5, 4, 3, 2, 1]);
});

test("[API-516] a version is created, changed and deleted; its dates are the server's, whatever a client sends", async () => {
  const CREATED =
    "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id createdAt updatedAt } }";
  const UPDATED =
    "mutation ($input: UpdateCatalogInput!) { updateCatalog(input: $input) { id createdAt updatedAt metadata { key value } } }";
  interface Dated {
    readonly id: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  }
  const project = await buildProject(api.database.db, people.user);
  const before = Date.now();
  const { createCatalog: made } = await api.get<{ createCatalog: Dated }>(people.user, CREATED, {
    input: input(project.id),
  });
  expect(Date.parse(made.createdAt)).toBeGreaterThanOrEqual(before - 1000);
  const change = { id: made.id, rotorFooterLabel: "Pied" };
  const { updateCatalog } = await api.get<{ updateCatalog: Dated & { metadata: object[] } }>(
    people.user,
    UPDATED,
    { input: change },
  );
  expect(updateCatalog).toMatchObject({ id: made.id, createdAt: made.createdAt });
  expect(updateCatalog.metadata).toContainEqual(expect.objectContaining({ value: "Pied" }));
  const past = "2001-01-01T00:00:00.000Z";
  const refusalOf = async (document: string, sent: object) =>
    (await api.ask(people.user, document, { input: sent })).refusal?.code;
  for (const date of ["createdAt", "updatedAt"])
    expect(await refusalOf(CREATED, { ...input(project.id), [date]: past })).toBe("BAD_USER_INPUT");
  expect(await refusalOf(UPDATED, { ...change, createdAt: past })).toBe("BAD_USER_INPUT");
  // It names the version that the client has seen, and is not written.
  expect(await refusalOf(UPDATED, { ...change, updatedAt: past })).toBe("CONFLICT");
  await api.get(people.user, "mutation ($id: ID!) { deleteCatalog(id: $id) { ids } }", { id: made.id });
  const { getCatalog } = await api.get<{ getCatalog: unknown }>(
    people.user,
    "query ($id: ID!) { getCatalog(id: $id) { id } }",
    { id: made.id },
  );
  expect(getCatalog).toBeNull();
});
