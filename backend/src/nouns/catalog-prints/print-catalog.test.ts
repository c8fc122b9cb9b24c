import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { layoutCatalogue, repairContent } from "@gisement/shared-domain/catalogue";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileStore, openFileStore } from "../../platform/files/file-store.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildProject } from "../../testing/factories.ts";
import { uploadPicture } from "../../testing/files.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { readPdf } from "../documents/testing/read-pdf.ts";
import { readsJobFile } from "../jobs/reads-job-file.ts";
import { runOwnedJobs } from "../jobs/testing/run-owned-jobs.ts";
import { catalogPrintHandler } from "./print-catalog.ts";

let api: TestApi;
let people: People;
let store: FileStore;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-catalogues-"));
  store = await openFileStore({ dataDir: folder, s3: null });
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Answer = any;

const NAMES = {
  fr: { door: "Porte", title: "Portes", lot: "Menuiseries" },
  nl: { door: "Deur", title: "Deuren", lot: "Schrijnwerk" },
} as const;
type Language = keyof typeof NAMES;

/** Categories of six products each, in two languages. */
function contentOf(count: number, picture: string | null, pages: Readonly<Record<number, string>> = {}) {
  return (Object.keys(NAMES) as Language[]).map((language) => ({
    language,
    blocks: Array.from({ length: count }, (_, index) => index).flatMap((index) => {
      const { door, title, lot } = NAMES[language];
      const category = Math.floor(index / 6) + 31;
      const header = {
        id: `category-${category}`,
        type: "HEADER",
        referenceID: null,
        data: { category: `${title} ${category}`, categoryNumber: category, lotLabel: lot },
      };
      const product = {
        id: `p${index}`,
        type: "PRODUCT",
        referenceID: `p${index}`,
        data: {
          name: `${door} ${index + 1}`,
          category: `${title} ${category}`,
          categoryNumber: category,
          quantity: index + 1,
          unit: "u",
          price: 12.5,
          reference: `REF-${index + 1}`,
          condition: "good",
          reemploymentIndex: "2/1",
          pictures: picture && index % 2 === 0 ? [picture] : [],
          ...(pages[index] ? { shopPage: pages[index] } : {}),
          own: [
            { key: "coating", value: "Laque mate" },
            { key: "margin", value: "Marge de 40" },
          ],
        },
      };
      return index % 6 === 0 ? [header, product] : [product];
    }),
  }));
}

async function save(
  count: number,
  more: object = {},
  picture: string | null = null,
  pages: Readonly<Record<number, string>> = {},
) {
  const project = await buildProject(api.database.db, people.user, { name: "Tour Horizon" });
  const content = contentOf(count, picture, pages);
  const { createCatalog } = await api.get<Answer>(
    people.user,
    "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id } }",
    {
      input: {
        projectCatalogsId: project.id,
        content,
        publishDate: "2026-03-01T00:00:00.000Z",
        template: "references",
        supportedLocales: ["fr", "nl"],
        ...more,
      },
    },
  );
  return { id: createCatalog.id as string, projectID: project.id, content };
}
const start = async (catalogID: string, more: object = {}, as: UserIdentity = people.user) =>
  (
    await api.get<Answer>(
      as,
      "mutation ($input: CatalogPrintInput!) { startCatalogPrint(input: $input) { id state } }",
      { input: { catalogID, language: "fr", hasMarks: false, ...more } },
    )
  ).startCatalogPrint;
const refusal = (act: Promise<unknown>): Promise<Answer> =>
  act.then(
    () => null,
    (error: Error) => {
      const [first] = JSON.parse(error.message.replace("refused: ", ""));
      return first.extensions ?? first;
    },
  );
async function fileOf(catalogID: string, more: object = {}) {
  const { id } = await start(catalogID, more);
  await runOwnedJobs(api.database, [catalogPrintHandler], store);
  const { rows } = await api.database.pool.query(
    "select state, result, done, total from jobs where id = $1",
    [id],
  );
  return rows[0] as { state: string; result: { fileKey: string }; done: number; total: number };
}
async function pdfOf(catalogID: string, more: object = {}) {
  const { state, result } = await fileOf(catalogID, more);
  expect(state).toBe("done");
  return readPdf(new Uint8Array(await store.getBytes(result.fileKey)));
}

test.each(["references", "detailed"])(
  "of the template %s, products in a shop have the code of their page, if the print knows its address",
  async (template) => {
    const shown = { 1: "/shops/atelier/p/porte-2", 2: "https://elsewhere.example/shops/a/p/b" } as const;
    const { id } = await save(3, { template }, null, shown);
    const codesOf = async (more: object) =>
      (await pdfOf(id, more)).pages.flatMap(({ tags }) =>
        tags.flatMap(({ tag, alt }) => (tag === "Figure" && alt?.startsWith("Code QR") ? [alt] : [])),
      );
    // An address that leads out of the shops is no page.
    expect(await codesOf({ origin: "https://gisement.example" })).toEqual([
      "Code QR de la fiche en ligne\u00a0: Porte 2",
    ]);
    expect(await codesOf({})).toEqual([]);
    for (const origin of ["gisement.example", "https://gisement.example/path", "javascript:alert(1)"])
      expect(await refusal(start(id, { origin })), origin).toMatchObject({ field: "origin" });
  },
);

test.each(["references", "dense", "rotor", "detailed"])(
  "a version of the template %s has the pages of the screen, in each of its languages",
  async (template) => {
    const { id, content } = await save(80, { template, firstPageNumber: 3 });
    for (const [index, language] of (["fr", "nl"] as const).entries()) {
      const { blocks } = repairContent(content[index]).content;
      const pages = layoutCatalogue({ blocks }, { template, firstPageNumber: 3 });
      const pdf = await pdfOf(id, { language });
      expect(pdf.pages).toHaveLength(pages.length);
      expect(pdf.language).toBe(language === "fr" ? "fr-FR" : "nl-BE");
      for (const [number, page] of pages.entries()) {
        const words = pdf.pages[number]?.texts.map(({ text }) => text.trim()).join(" ") ?? "";
        const shown = page.kind === "content" ? page.columns.flat() : [];
        for (const block of shown)
          if (block.type === "PRODUCT") {
            expect(words).toContain(block.data.name);
            expect(words).toContain(block.data.reference);
          } else expect(words).toContain(block.data.category);
        if (page.kind !== "cover") expect(words).toMatch(new RegExp(`(^| )${page.number}( |$)`));
        // Of a page's products no other one.
        const others = blocks.filter(
          (block) => block.type === "PRODUCT" && !shown.some((each) => each.id === block.id),
        );
        for (const other of others)
          if (other.type === "PRODUCT") expect(words.split(" ")).not.toContain(other.data.reference);
      }
    }
  },
  60_000,
);

test("its contents and bookmarks lead to the pages of the categories, and its tags are in reading order", async () => {
  const { id } = await save(30);
  const { pages, bookmarks, raw } = await pdfOf(id);
  expect(bookmarks.map(({ title }) => title)).toEqual([
    "Tour Horizon",
    ...[31, 32, 33, 34, 35].map((number) => `Portes ${number}`),
  ]);
  const found = (word: string) =>
    pages.findIndex(({ texts }, index) => index > 0 && texts.some(({ text }) => text.trim() === word));
  for (const { title, page } of bookmarks.slice(1)) expect(page, title).toBe(found(title));
  expect(pages[0]?.links).toEqual(bookmarks.slice(1).map(({ page }) => page));
  const tags = pages.map((page) => page.tags.map(({ tag }) => tag));
  expect(tags[0]?.filter((tag) => /^(H1|TOC|TOCI|Link)$/.test(tag))).toEqual([
    "H1",
    "TOC",
    ...bookmarks.slice(1).flatMap(() => ["TOCI", "Link"]),
  ]);
  const second = tags[1] ?? [];
  expect(second.indexOf("H2")).toBeGreaterThan(-1);
  expect(second.indexOf("H2")).toBeLessThan(second.indexOf("H3"));
  expect(pages[1]?.tags.map(({ alt }) => alt).filter(Boolean)).toContain(
    "Indice de réemploi\u00a0: 2 étoiles pleines",
  );
  expect(raw).toContain("/StructTreeRoot");
});

test("a catalogue of many categories has a sheet of contents, whose lines lead to them", async () => {
  const { id } = await save(90);
  const { pages, bookmarks } = await pdfOf(id);
  expect(bookmarks[1]).toEqual({ title: "Sommaire", page: 1 });
  expect(pages[1]?.links).toHaveLength(15);
  expect(pages[1]?.links).toEqual(bookmarks.slice(2).map(({ page }) => page));
});

test("pictures of the team are in it, those of others are not; what cannot be read is left out", async () => {
  const own = await uploadPicture(api.database, people.user, "picture");
  const foreign = await uploadPicture(api.database, people.rival, "picture");
  const broken = await uploadPicture(api.database, people.user, "picture");
  const jpeg = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#456" } })
    .jpeg()
    .toBuffer();
  for (const key of [own, foreign]) await store.put(key, jpeg, { contentType: "image/jpeg" });
  await store.put(broken, Buffer.from("no picture"), { contentType: "image/jpeg" });
  const imagesOf = async (picture: string) => {
    const { id } = await save(2, {}, picture);
    const { raw, pages } = await pdfOf(id);
    return {
      images: raw.split("/Subtype /Image").length - 1,
      alts: pages.flatMap(({ tags }) => tags.map(({ alt }) => alt)).filter((alt) => alt?.startsWith("Photo")),
    };
  };
  // The product's, and the cover's, which has no picture of its own.
  expect(await imagesOf(own)).toEqual({
    images: 2,
    alts: ["Photo\u00a0: Tour Horizon", "Photo\u00a0: Porte 1"],
  });
  expect(await imagesOf(foreign)).toEqual({ images: 0, alts: [] });
  expect((await imagesOf(broken)).images).toBe(0);
});

test("a poster has its contents on a page behind it, a cover without picture shows none; others are refused", async () => {
  const own = await uploadPicture(api.database, people.user, "picture");
  const jpeg = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#654" } })
    .jpeg()
    .toBuffer();
  await store.put(own, jpeg, { contentType: "image/jpeg" });
  const pdfWith = async (cover: string) => pdfOf((await save(8, { cover }, own)).id);
  const poster = await pdfWith("poster");
  expect(poster.bookmarks.slice(0, 2).map(({ title }) => title)).toEqual(["Tour Horizon", "Sommaire"]);
  expect(poster.pages[0]?.links).toEqual([]);
  expect(poster.pages[1]?.links).toEqual([2, 2]);
  const figures = ({ pages }: Awaited<ReturnType<typeof pdfOf>>) =>
    pages[0]?.tags.filter(({ tag }) => tag === "Figure").length;
  const [ground, plain] = [await pdfWith("ground"), await pdfWith("plain")];
  expect([figures(poster), figures(ground), figures(plain)]).toEqual([1, 1, 0]);
  expect(plain.pages).toHaveLength(ground.pages.length);
  expect(await refusal(save(1, { cover: "gold" }))).toMatchObject({ code: "BAD_USER_INPUT", field: "cover" });
});

test("for a printing house, pages have bleed and boxes of their own", async () => {
  const { id } = await save(2);
  const { pages, raw } = await pdfOf(id, { hasMarks: true });
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [652, 899],
    [652, 899],
  ]);
  expect(raw.split("/TrimBox").length - 1).toBe(2);
  expect(raw.split("/BleedBox").length - 1).toBe(2);
});

test("the properties that the version shows stand on its detailed pages, never a private one", async () => {
  const { db } = api.database;
  const isPrivate = [{ key: "isPrivate", type: "boolean", value: true }];
  await buildField(db, people.admin, { key: "coating", type: "TEXT", label: "Revêtement" });
  await buildField(db, people.admin, { key: "margin", type: "INT", label: "Marge", metadata: isPrivate });
  const { id } = await save(1, { template: "detailed", shownProperties: ["coating", "margin"] });
  const { text } = await pdfOf(id);
  expect(text).toContain("Revêtement");
  expect(text).toContain("Laque mate");
  expect(text).not.toContain("Marge");
});

test("its progress is counted in pages", async () => {
  const { id } = await save(40);
  const first = await fileOf(id);
  expect([first.done, first.total]).toEqual([first.total, 7]);
});

test("a team's own version only, in one of its languages; who takes part reads it, and loses the file with the project", async () => {
  const { id, projectID } = await save(2);
  expect(await refusal(start(id, {}, people.rival))).toMatchObject({ code: "NOT_FOUND", field: "catalogID" });
  expect(await refusal(start(id, { language: "en" }))).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "language",
    accepted: "fr, nl",
  });
  const guest = await buildParticipant(api.database.db, people.team, projectID, "SPECTATOR");
  expect((await start(id, {}, guest)).state).toBe("waiting");
  const { result } = await fileOf(id, { hasMarks: true });
  expect(await readsJobFile(api.database.db, people.user, result.fileKey)).toBe(true);
  expect(await readsJobFile(api.database.db, people.rival, result.fileKey)).toBe(false);
  await api.get(people.user, "mutation ($id: ID!) { deleteCatalog(id: $id) { ids } }", { id });
  expect(await readsJobFile(api.database.db, people.user, result.fileKey)).toBe(false);
  expect(await refusal(start(id))).toMatchObject({ code: "NOT_FOUND" });
});

test("names that are long, or of another script, and text in every field leave no page out", async () => {
  const { id } = await save(1, {
    content: ["fr", "nl"].map((language) => ({
      language,
      blocks: [
        {
          id: "p",
          type: "PRODUCT",
          referenceID: "p",
          data: {
            name: "Ouvrant ".repeat(60),
            description: "Une description sans fin. ".repeat(200),
            reference: "R".repeat(120),
            place: "Москва",
            color: "<script>alert(1)</script>",
            materials: Array.from({ length: 40 }, (_, index) => `matériau ${index}`),
          },
        },
      ],
    })),
    template: "detailed",
  });
  const { pages, text } = await pdfOf(id);
  expect(pages).toHaveLength(2);
  expect(text).toContain("<script>alert(1)</script>");
  expect(text).toContain("…");
  // Nothing is drawn beyond the page.
  for (const { texts, width } of pages)
    for (const { x, y, width: wide } of texts) {
      expect(y).toBeGreaterThan(0);
      expect(x + wide).toBeLessThan(width);
    }
});
