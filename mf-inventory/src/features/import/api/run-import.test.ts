import { emptyImportRow } from "@gisement/shared-domain/import";
import fc from "fast-check";
import { CHUNK_ROWS, chunksOf } from "./run-import.ts";

const row = (description: string) => ({ ...emptyImportRow("u"), name: "Porte", description });

test("splits rows into chunks of the server's size, in order, each row exactly once", () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 40 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 60 }), (lengths, times) => {
      const rows = Array.from({ length: times }, () =>
        lengths.map((length) => row("é".repeat(length))),
      ).flat();
      const chunks = chunksOf(rows);
      const sent = chunks.flatMap((chunk) => chunk.rows);
      expect(sent.map((each) => ({ ...emptyImportRow(), ...each }))).toEqual(rows);
      for (const chunk of chunks) {
        expect(chunk.rows[0]).toBe(sent[chunk.offset]);
        expect(chunk.rows.length).toBeLessThanOrEqual(CHUNK_ROWS);
        expect(Buffer.byteLength(JSON.stringify(chunk.rows))).toBeLessThan(1_000_000);
      }
    }),
    { numRuns: 25 },
  );
});

test("leaves out empty members, keeps those that say no", () => {
  const [chunk] = chunksOf([{ ...row("Chêne"), quantity: { number: 0, unit: null } }]);
  expect(chunk?.rows).toEqual([
    expect.objectContaining({ name: "Porte", quantity: { number: 0, unit: null } }),
  ]);
  expect(Object.keys(chunk?.rows[0] ?? {})).not.toContain("brand");
});

test("fills whole chunks with short rows", () => {
  expect(
    chunksOf(Array.from({ length: 1200 }, () => emptyImportRow("u"))).map((chunk) => chunk.rows.length),
  ).toEqual([500, 500, 200]);
});
