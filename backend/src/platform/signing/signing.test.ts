import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawDocument } from "../../nouns/documents/drawing/draw-document.ts";
import { buildContent } from "../../nouns/documents/testing/build-content.ts";
import { readPdf } from "../../nouns/documents/testing/read-pdf.ts";
import { createSigningPem, openSigningPem, type SigningIdentity } from "./certificate.ts";
import { checkSignatures } from "./check-signatures.ts";
import { readOperatorCertificate } from "./operator-certificate.ts";
import { type PdfSignature, signPdf } from "./sign-pdf.ts";

let identity: SigningIdentity;
let pdf: Uint8Array;
beforeAll(async () => {
  identity = await openSigningPem(await createSigningPem("Atelier Réemploi", new Date()));
  ({ bytes: pdf } = await drawDocument({
    content: buildContent({ isSigned: true }),
    stamp: { number: "DV-7", issuedAt: "2026-11-20T10:00:00.000Z" },
    pictures: new Map(),
  }));
});

const signature = (values: Partial<PdfSignature> = {}): PdfSignature => ({
  fieldName: "signature-1",
  field: { page: 0, x: 60, y: 80, width: 200, height: 60 },
  name: "Camille Laurent",
  strokes: [
    [
      [20, 200],
      [60, 40],
      [110, 180],
    ],
    [[300, 120]],
  ],
  caption: "Camille Laurent, 20/11/2026 11:20",
  reason: "Bon pour accord",
  at: new Date("2026-11-20T10:20:00Z"),
  ...values,
});
const signTwice = async () =>
  signPdf(
    await signPdf(pdf, identity, signature()),
    identity,
    signature({ fieldName: "signature-2", name: "Marc Delattre", strokes: null, caption: "Marc Delattre" }),
  );

test("two people sign one after the other: both signatures are valid, what was there stays as it was", async () => {
  const signed = await signTwice();
  expect(Buffer.from(signed.subarray(0, pdf.length)).equals(Buffer.from(pdf))).toBe(true);
  expect(await checkSignatures(signed)).toEqual([
    { isValid: true, isWhole: false, certificate: "Atelier Réemploi" },
    { isValid: true, isWhole: true, certificate: "Atelier Réemploi" },
  ]);
  const before = await readPdf(pdf);
  const after = await readPdf(signed);
  expect(after.pages).toHaveLength(before.pages.length);
});

test("one changed byte of what was signed breaks both signatures; bytes after the end are noticed", async () => {
  const signed = await signTwice();
  const changed = Uint8Array.from(signed);
  changed[600] = (changed[600] ?? 0) ^ 1;
  expect((await checkSignatures(changed)).map(({ isValid }) => isValid)).toEqual([false, false]);
  const later = Uint8Array.from(signed);
  const last = signed.length - 40;
  later[last] = (later[last] ?? 0) ^ 1;
  expect((await checkSignatures(later)).map(({ isValid }) => isValid)).toEqual([true, false]);
  const longer = Buffer.concat([signed, Buffer.from("\n% later")]);
  expect((await checkSignatures(longer)).at(-1)).toMatchObject({ isValid: true, isWhole: false });
});

/** Poppler's own check, which shares no code with ours; where it is installed. */
const pdfsig = spawnSync("pdfsig", ["-v"]).error === undefined;
test.runIf(pdfsig)(
  "another program accepts both signatures, and names the one that a changed byte breaks",
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "gisement-pdfsig-"));
    const verdicts = async (bytes: Uint8Array) => {
      const file = path.join(folder, "signed.pdf");
      await writeFile(file, bytes);
      const { stdout } = spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
      return [...stdout.matchAll(/Signature Validation: (.*)\./g)].map(([, verdict]) => verdict);
    };
    const signed = await signTwice();
    expect(await verdicts(signed)).toEqual(["Signature is Valid", "Signature is Valid"]);
    const later = Uint8Array.from(signed);
    // In what was added with the second signature.
    const last = signed.length - 40;
    later[last] = (later[last] ?? 0) ^ 1;
    expect(await verdicts(later)).toEqual(["Signature is Valid", "Digest Mismatch"]);
    await rm(folder, { recursive: true });
  },
);

test("a signature without a field is not drawn, and is as valid", async () => {
  const signed = await signPdf(pdf, identity, signature({ field: null }));
  expect(await checkSignatures(signed)).toEqual([
    { isValid: true, isWhole: true, certificate: "Atelier Réemploi" },
  ]);
});

test("names of 120 letters and other scripts are signed", async () => {
  const name = "Łukasz Ωmega 李小龍 ".repeat(8).slice(0, 120);
  const signed = await signPdf(pdf, identity, signature({ name, caption: name, strokes: null }));
  expect((await checkSignatures(signed))[0]?.isValid).toBe(true);
});

describe("the operator's own certificate", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "gisement-certificate-"));
    const pem = await createSigningPem("Ma ressourcerie", new Date());
    await writeFile(path.join(folder, "cert.pem"), pem.certificate);
    await writeFile(path.join(folder, "key.pem"), pem.key);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const files = (certificate?: string, key?: string) => ({
    SIGN_CERTIFICATE_FILE: certificate && path.join(folder, certificate),
    SIGN_KEY_FILE: key && path.join(folder, key),
  });

  test("seals what is signed with its name", async () => {
    const pem = await readOperatorCertificate(files("cert.pem", "key.pem"));
    if (!pem) throw new Error("it was not read");
    const signed = await signPdf(pdf, await openSigningPem(pem), signature());
    expect((await checkSignatures(signed))[0]).toEqual({
      isValid: true,
      isWhole: true,
      certificate: "Ma ressourcerie",
    });
  });

  test("is not needed, and a half or wrong one is named", async () => {
    expect(await readOperatorCertificate(files())).toBeNull();
    await expect(readOperatorCertificate(files("cert.pem"))).rejects.toThrow(/set together/);
    await expect(readOperatorCertificate(files("cert.pem", "none.pem"))).rejects.toThrow(
      /SIGN_KEY_FILE is ".*none\.pem"/,
    );
    await expect(readOperatorCertificate(files("key.pem", "cert.pem"))).rejects.toThrow(/PKCS #8/);
  });
});
