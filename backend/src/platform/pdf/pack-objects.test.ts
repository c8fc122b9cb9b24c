import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { readPdf } from "../../nouns/documents/testing/read-pdf.ts";
import { closePdf, openPdf } from "./open-pdf.ts";
import { packObjects } from "./pack-objects.ts";
import { Paper, type TextStyle } from "./paper.ts";

const PAGES = 60;
const LINES = 12;
const STYLE: TextStyle = { face: "regular", size: 10, leading: 14, color: "#1d1b17" };

async function draw(isPacked: boolean): Promise<Buffer> {
  const doc = openPdf({
    title: "Catalogue é",
    author: "Atelier Réemploi",
    subject: "Catalogue",
    language: "fr-FR",
    createdAt: new Date("2026-12-04T10:00:00.000Z"),
  });
  if (isPacked) packObjects(doc);
  const paper = new Paper(doc);
  for (let page = 0; page < PAGES; page += 1) {
    if (page > 0) {
      doc.flushPages();
      paper.addPage();
    }
    doc.outline.addItem(`Page ${page + 1}`);
    paper.open("Sect");
    for (let line = 0; line < LINES; line += 1)
      paper.element("P", () => paper.write(`Page ${page + 1}, ligne ${line + 1}`, STYLE, 40, 40 + line * 14));
    paper.close();
  }
  paper.finish();
  return Buffer.from(await closePdf(doc));
}

/** The content of the stream of an object that begins here. */
function streamAt(bytes: Buffer, offset: number): { readonly head: string; readonly content: Buffer } {
  const start = bytes.indexOf("stream\n", offset) + "stream\n".length;
  const head = bytes.toString("latin1", offset, start);
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  return { head, content: inflateSync(bytes.subarray(start, start + length)) };
}

test("every entry of the table leads to its object", async () => {
  const bytes = await draw(true);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString("latin1"))?.[1]);
  const { head, content } = streamAt(bytes, start);
  expect(head).toContain("/Type /XRef");
  const size = Number(/\/Size (\d+)/.exec(head)?.[1]);
  expect(content).toHaveLength(size * 7);
  const counts = { plain: 0, packed: 0 };
  for (let id = 1; id < size; id += 1) {
    const at = id * 7;
    const [kind, place, within] = [content[at], content.readUInt32BE(at + 1), content.readUInt16BE(at + 5)];
    if (kind === 1) {
      counts.plain += 1;
      expect(bytes.toString("latin1", place, place + 20)).toMatch(new RegExp(`^${id} 0 obj\n`));
      continue;
    }
    expect(kind).toBe(2);
    counts.packed += 1;
    const stream = streamAt(bytes, content.readUInt32BE(place * 7 + 1));
    expect(stream.head).toContain("/Type /ObjStm");
    const first = Number(/\/First (\d+)/.exec(stream.head)?.[1]);
    const heads = stream.content.toString("latin1", 0, first).trim().split(" ").map(Number);
    expect(heads[2 * within]).toBe(id);
    const offset = first + (heads[2 * within + 1] ?? Number.NaN);
    expect(stream.content.toString("latin1", offset, offset + 1)).toMatch(/[<[(\d/]/);
  }
  expect(counts.packed).toBeGreaterThan(PAGES * LINES);
  expect(counts.plain).toBeGreaterThan(PAGES);
});

test("a reader finds the same in a packed document, which is a fraction of the other", async () => {
  const [plain, packed] = [await draw(false), await draw(true)];
  const [one, other] = [await readPdf(plain), await readPdf(packed)];
  for (const part of ["pages", "bookmarks", "info", "metadata", "language"] as const)
    expect(other[part]).toEqual(one[part]);
  expect(other.pages[PAGES - 1]?.tags).toHaveLength(LINES + 2);
  expect(packed.length).toBeLessThan(plain.length / 2);
  expect(await draw(true)).toEqual(packed);
});
