import fc from "fast-check";
import { readFrame, readPicture } from "../label-reader/index.ts";
import {
  CODE_ALPHABET,
  drawQr,
  labelAddress,
  labelsPerSheet,
  layOutLabels,
  makeCode,
  normaliseCode,
  readLabel,
  SHEET_FORMATS,
  spellCode,
} from "./index.ts";

const codes = fc
  .uint8Array({ minLength: 9, maxLength: 9 })
  .map((bytes) => makeCode((into) => into.map((_, index) => bytes[index] ?? 0)));

describe("codes", () => {
  test("every generated code can be read back, in every spelling", () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(normaliseCode(code)).toBe(code);
        expect(normaliseCode(` ${spellCode(code).toLowerCase()} `)).toBe(code);
        expect(normaliseCode(code.replaceAll("0", "o").replaceAll("1", "l"))).toBe(code);
      }),
    );
  });

  test("one wrong character never gives another tag", () => {
    fc.assert(
      fc.property(codes, fc.nat(9), fc.nat(31), (code, at, by) => {
        const wrong = CODE_ALPHABET.charAt(by);
        fc.pre(wrong !== code.charAt(at));
        expect(normaliseCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  test("are random", () => {
    expect(new Set(Array.from({ length: 1000 }, () => makeCode())).size).toBe(1000);
  });

  test.each(["", "12345", "GIS-10241", "0000000001", "00000000000", "ABCDEFGHUU"])("refuses %j", (text) => {
    expect(normaliseCode(text)).toBeNull();
  });
});

describe("reading a label", () => {
  const code = makeCode();
  test.each([
    ["a bare code", spellCode(code)],
    ["our address", labelAddress("https://gisement.example", "fr", code)],
    ["our address in Dutch, with more", `http://localhost:3000/nl/inventory/scan?x=1&code=${code}`],
    ["a GS1 Digital Link", `https://id.gs1.org/01/09506000134352/21/${code}`],
    ["its serial number as a parameter", `https://example.com/gtin/9506000134352?21=${code}`],
    ["an asset's number", `https://id.gs1.org/8004/${code}`],
  ])("%s", (_name, text) => {
    expect(readLabel(text)).toMatchObject({ code, text });
  });

  test("a GS1 article without our tag keeps its article number", () => {
    expect(readLabel("https://id.gs1.org/01/09506000134352/10/LOT7")).toEqual({
      code: null,
      gtin: "09506000134352",
      text: "https://id.gs1.org/01/09506000134352/10/LOT7",
    });
  });

  test.each([
    "https://gisement.example/fr/inventory/scan",
    "https://gisement.example/fr/inventory?code=0000000000",
    "https://gisement.example/fr/inventory/scan?code=0000000001",
    "https://id.gs1.org/21/%E0%A4%A",
    "http://",
    "3760123456789",
    "WIFI:S:atelier;;",
  ])("%s is no tag, and its text is returned", (text) => {
    expect(readLabel(text)).toMatchObject({ code: null, text });
  });
});

describe("sheets", () => {
  test.each(SHEET_FORMATS.map((format) => [format.id, format] as const))(
    "%s: a full sheet fits its page without overlaps",
    (_id, format) => {
      const perSheet = labelsPerSheet(format);
      const pages = layOutLabels(
        Array.from({ length: perSheet }, (_, index) => index),
        format,
      );
      expect(pages).toHaveLength(1);
      const placed = pages[0] ?? [];
      for (const { left, top } of placed) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + format.label.width).toBeLessThanOrEqual(format.page.width + 0.001);
        expect(top + format.label.height).toBeLessThanOrEqual(format.page.height + 0.001);
      }
      for (const one of placed)
        for (const other of placed)
          if (one !== other)
            expect(
              Math.abs(one.left - other.left) >= format.label.width - 0.001 ||
                Math.abs(one.top - other.top) >= format.label.height - 0.001,
            ).toBe(true);
    },
  );

  test("a partly used sheet is filled from the given position, and the next one from the start", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SHEET_FORMATS),
        fc.integer({ min: 0, max: 200 }),
        fc.nat(80),
        (format, count, start) => {
          const perSheet = labelsPerSheet(format);
          const items = Array.from({ length: count }, (_, index) => index);
          const pages = layOutLabels(items, format, start);
          expect(pages.flat().map(({ item }) => item)).toEqual(items);
          const skipped = Math.min(start, perSheet - 1);
          expect(pages).toHaveLength(Math.ceil((count === 0 ? 0 : count + skipped) / perSheet));
          if (count > 0) expect(pages[0]).toHaveLength(Math.min(count, perSheet - skipped));
        },
      ),
    );
  });
});

/** Renders the picture as a camera sees it: `scale` pixels per module, black on white. */
function rasterise(text: string, scale: number) {
  const { size, path } = drawQr(text);
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return { width: side, height: side, data };
}

describe("pictures", () => {
  test("every drawn label can be read back", () => {
    fc.assert(
      fc.property(codes, fc.integer({ min: 2, max: 6 }), (code, scale) => {
        const text = labelAddress("https://gisement.example", "fr", code);
        expect(readFrame(rasterise(text, scale), 1000)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  test("can be read with a stain", () => {
    const code = makeCode();
    const picture = rasterise(code, 6);
    const { width, data } = picture;
    const from = Math.round(width * 0.42);
    const to = Math.round(width * 0.56);
    for (let y = from; y < to; y += 1) data.fill(200, (y * width + from) * 4, (y * width + to) * 4);
    expect(readFrame(picture, 2000)).toBe(code);
  });

  test("a photo of several labels returns each once; a photo without labels returns none", async () => {
    const all = [makeCode(), makeCode()];
    const [left, right] = all.map((code) => rasterise(code, 5)) as [
      ReturnType<typeof rasterise>,
      ReturnType<typeof rasterise>,
    ];
    const width = left.width * 2;
    const data = new Uint8ClampedArray(width * left.height * 4);
    for (let y = 0; y < left.height; y += 1) {
      data.set(left.data.subarray(y * left.width * 4, (y + 1) * left.width * 4), y * width * 4);
      data.set(
        right.data.subarray(y * left.width * 4, (y + 1) * left.width * 4),
        (y * width + left.width) * 4,
      );
    }
    expect((await readPicture({ width, height: left.height, data })).toSorted()).toEqual(all.toSorted());
    const blank = new Uint8ClampedArray(200 * 200 * 4).fill(255);
    expect(await readPicture({ width: 200, height: 200, data: blank })).toEqual([]);
    expect(readFrame({ width: 200, height: 200, data: blank })).toBeNull();
  });
});
