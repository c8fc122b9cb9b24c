import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { LOCALES } from "@gisement/shared-domain/locale";
import type { PublishedSignature, PublishedSigner } from "@gisement/shared-domain/signatures";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLinkTokens } from "../../mail/link-token.ts";
import type { MemoryLink } from "../../testing/memory-backend.ts";
import { buildMembership, buildPerson } from "../../testing/people.ts";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { SIGNATURE_TEXTS } from "./signature-texts.ts";

const SECRET = "a secret of these tests, long enough";
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway([buildPerson({ memberships: [buildMembership()] })], {
    parts: { secret: SECRET },
  });
});
afterAll(() => gateway.close());
let address = "";
let lastAddress = 0;
beforeEach(() => {
  lastAddress += 1;
  address = `198.51.100.${lastAddress}`;
});

const signer = (values: Partial<PublishedSigner> = {}): PublishedSigner => ({
  name: "Marc <Delattre>",
  side: "buyer",
  role: "SIGNER",
  isOpened: true,
  openedAt: "2026-11-20T10:05:00.000Z",
  isVerified: false,
  sha256: null,
  status: null,
  at: null,
  reason: null,
  ...values,
});
const CAMILLE = signer({
  name: "Camille Laurent",
  side: "seller",
  status: "SIGNED",
  at: "2026-11-20T10:20:00.000Z",
  isVerified: true,
  sha256: "ef".repeat(32),
});
const signature = (values: Partial<PublishedSignature> = {}): PublishedSignature => ({
  seller: { name: "Atelier <Réemploi>", logo: null, email: null, phone: null, address: "Lyon" },
  kind: "QUOTE",
  number: "DV-7",
  pages: 2,
  documentID: "d1",
  sha256: "ab".repeat(32),
  total: 2923.5,
  mode: "co-signed",
  message: "Merci <b>Marc</b>.",
  expiresAt: "2026-12-20T10:00:00.000Z",
  own: { ...signer(), isTheirTurn: true },
  signers: [signer(), CAMILLE],
  needsCode: false,
  isCodeSent: false,
  closed: null,
  signed: null,
  ...values,
});
function addLink(content = signature(), more: Partial<MemoryLink> = {}) {
  const id = randomUUID();
  const link: MemoryLink = { id, scope: "signature", content, files: [], visits: 0, answers: [], ...more };
  gateway.backend.links.set(id, link);
  return { link, url: `/links/${createLinkTokens(SECRET).sign(id)}/` };
}
const get = (url: string) => gateway.app.inject({ url, remoteAddress: address });
const send = (url: string, fields: Record<string, string>) =>
  gateway.app.inject({
    method: "POST",
    url: `${url}answers?lang=fr`,
    remoteAddress: address,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

test("the page shows the document, the form and who signs; words of others are plain text", async () => {
  const { url } = addLink();
  const page = await get(`${url}?lang=fr`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<object data="documents/d1"');
  expect(page.body).toContain("Marc &lt;Delattre&gt;");
  expect(page.body).toContain("Merci &lt;b&gt;Marc&lt;/b&gt;.");
  expect(page.body).not.toContain("<Delattre>");
  expect(page.body).toMatch(/signé le 20\snov\.\s2026, 11:20/);
  expect(page.body).toContain("à vous");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  const script = /<script src="([^"]+)" defer>/.exec(page.body)?.[1] ?? "";
  const asset = await get(script);
  expect(asset.headers["content-type"]).toMatch(/^text\/javascript/);
  expect(asset.body).toContain("SignaturePad");
});

test("the log says how each person was known, and what the file was after each step", async () => {
  const { body } = await get(`${addLink().url}?lang=fr`);
  expect(body).toContain("Journal de la signature");
  expect(body).toMatch(/a ouvert le document le 20\snov\.\s2026, 11:05/);
  expect(body).toContain("identifié par le lien personnel et un code reçu à son adresse");
  expect(body).toContain("identifié par le lien personnel envoyé à son adresse");
  for (const print of ["ab", "ef"]) expect(body).toContain(print.repeat(32));
});

test("pages of other links have no script, and may load none", async () => {
  const { url } = addLink(signature({ closed: "COMPLETED", signed: { id: "r1", sha256: "cd".repeat(32) } }));
  const page = await get(`${url}?lang=fr`);
  expect(page.body).not.toContain("<script");
  expect(page.body).toContain('href="documents/r1"');
  expect(page.body).toContain("cd".repeat(32));
});

test.each([
  ["COMPLETED", "Toutes les signatures sont réunies."],
  ["REJECTED", "Ce document a été refusé"],
  ["CANCELED", "L’expéditeur a annulé cette demande"],
  ["EXPIRED", "Le délai pour signer est passé."],
] as const)("a request that is %s says so, and has no form", async (closed, words) => {
  const { url } = addLink(signature({ closed, own: { ...signer(), isTheirTurn: false } }));
  const { body } = await get(`${url}?lang=fr`);
  expect(body).toContain(words);
  expect(body).not.toContain("<form");
});

test("before their turn and after their signature, recipients read what happens next", async () => {
  const waiting = addLink(signature({ own: { ...signer(), isTheirTurn: false } }));
  expect((await get(`${waiting.url}?lang=fr`)).body).toContain("D’autres personnes signent avant vous.");
  const signed = addLink(signature({ own: { ...signer({ status: "SIGNED" }), isTheirTurn: false } }));
  expect((await get(`${signed.url}?lang=fr`)).body).toContain("Votre signature est enregistrée.");
});

test("what is sent reaches the backend as it was written, and the page thanks", async () => {
  const { url, link } = addLink();
  const strokes = "[[[20,200],[60,40]]]";
  const sent = await send(url, { act: "SIGN", name: "Marc Delattre", strokes, agreed: "on" });
  expect(sent.statusCode).toBe(303);
  expect(link.answers).toEqual([
    { act: "SIGN", name: "Marc Delattre", strokes, code: "", reason: "", agreed: true },
  ]);
  expect((await get(String(sent.headers.location))).body).toContain(
    "Merci, votre signature est enregistrée.",
  );
});

test.each([
  [{ field: "name" }, "Écrivez votre nom, de 2 à 120 signes."],
  [{ field: "agreed" }, "Cochez cette case pour signer."],
  [{ field: "code", reason: "wrong-code" }, "Ce code n’est pas le dernier envoyé"],
  [{ field: "code", reason: "code-too-soon" }, "Un code vient de partir"],
  [{ field: "code", reason: "too-many-codes" }, "Trop de codes faux"],
  [{ field: "reason" }, "Dites pourquoi, en 5 à 500 signes."],
  [{ field: "drawn[0][0]" }, "Cette signature n’a pas pu être lue."],
  [
    { field: "id", reason: "not-your-turn" },
    "D’autres personnes signent avant vous, ou vous avez déjà signé.",
  ],
  [{ field: "id", reason: "request-closed" }, "Cette demande est close"],
  [{ field: "status", current: [{ name: "Porte" }] }, "Porte n’est plus disponible."],
])("a refusal %j is shown where it belongs, and what was typed stays", async (details, words) => {
  const { url } = addLink(signature({ needsCode: true }), {
    refusal: { code: "BAD_USER_INPUT", message: "no", details },
  });
  const refused = await send(url, { act: "SIGN", name: "Zoé <i>", strokes: "[[[1,2]]]", code: "123" });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(words);
  expect(refused.body).toContain('value="Zoé &lt;i&gt;"');
  expect(refused.body).toContain('name="strokes" value="[[[1,2]]]"');
  expect(refused.headers["content-security-policy"]).toContain("script-src 'self'");
});

test("a document is shown within its own page only", async () => {
  await mkdir(path.join(gateway.dataDir, "files/issued"), { recursive: true });
  await writeFile(path.join(gateway.dataDir, "files/issued/quote.pdf"), "%PDF");
  const { url } = addLink(signature(), {
    documents: { d1: { fileName: "Devis.pdf", bytes: 4, fileKey: "issued/quote.pdf", sha256: "ab" } },
  });
  const shown = await get(`${url}documents/d1`);
  expect(shown.headers["content-security-policy"] ?? "frame-ancestors 'self'").toContain(
    "frame-ancestors 'self'",
  );
  expect((await get(`${url}documents/other`)).statusCode).toBe(404);
});

test.each(LOCALES)("every text of the page is in %s", async (locale) => {
  const keys = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "object" ? keys(value).map((each) => `${key}.${each}`) : [key],
    );
  expect(keys(SIGNATURE_TEXTS[locale])).toEqual(keys(SIGNATURE_TEXTS.fr));
  const { url } = addLink();
  const page = await get(`${url}?lang=${locale}`);
  expect(page.body).toContain(`<html lang="${locale}">`);
  expect(page.body).toContain(SIGNATURE_TEXTS[locale].worth);
});
