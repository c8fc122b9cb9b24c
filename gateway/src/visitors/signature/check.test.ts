import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway([]);
});
afterAll(() => gateway.close());

const PDF = Buffer.from("%PDF-1.7 signed");
const sha256 = createHash("sha256").update(PDF).digest("hex");
const get = (url: string) => gateway.app.inject({ url });
const send = (bytes: Buffer, name = "devis.pdf") => {
  const boundary = "part";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return gateway.app.inject({
    method: "POST",
    url: "/signatures?lang=fr",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};

test("a known file is genuine, with who signed it; the same by its fingerprint", async () => {
  gateway.backend.knownFiles.set(sha256, {
    title: "Devis DV-7",
    issuer: "Atelier <Réemploi>",
    issuedAt: "2026-11-20T10:00:00.000Z",
    signers: [{ name: "Marc <Delattre>", role: "SIGNER", at: "2026-11-20T10:20:00.000Z" }],
    isComplete: true,
  });
  for (const answer of [await send(PDF), await get(`/signatures?lang=fr&sha256=${sha256.toUpperCase()}`)]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Document authentique");
    expect(answer.body).toContain("Devis DV-7, émis par Atelier &lt;Réemploi&gt;");
    expect(answer.body).toContain("Marc &lt;Delattre&gt;");
    expect(answer.body).not.toContain("<script");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  }
});

test("another file is unknown, and what is no PDF is refused", async () => {
  const other = await send(Buffer.from("%PDF-1.7 signed."));
  expect(other.body).toContain("Ce fichier n’a été ni émis ni signé ici");
  expect(other.body).not.toContain("Marc");
  for (const wrong of [await send(Buffer.from("GIF89a")), await send(Buffer.alloc(0))]) {
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Un fichier PDF est attendu");
  }
  expect((await get("/signatures?lang=fr&sha256=abc")).body).toContain("Un fichier PDF est attendu");
});

test("a file of more than 25 MB is not read to its end", async () => {
  expect((await send(Buffer.alloc(26_000_000, 65))).statusCode).toBe(413);
});

test("the page is in three languages", async () => {
  for (const [lang, title] of [
    ["fr", "Vérifier un document"],
    ["en", "Check a document"],
    ["nl", "Document controleren"],
  ])
    expect((await get(`/signatures?lang=${lang}`)).body).toContain(`<h1>${title}</h1>`);
});
