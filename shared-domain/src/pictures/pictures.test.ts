import { readFileSync } from "node:fs";
import path from "node:path";
import { LIMITS } from "../limits/index.ts";
import {
  checkPicture,
  HEADER_BYTES,
  PICTURE_MESSAGES,
  readPictureHeader,
  remainingPictures,
  stripPicture,
  unusualGamma,
} from "./index.ts";

const folder = path.join(__dirname, "../../../gateway/fixtures/images");
const fixture = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)));
interface Expectation {
  readonly file: string;
  readonly field: string;
  readonly realType: string;
  readonly accept: boolean;
  readonly either?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly orientation?: number;
}
const expectations = (
  JSON.parse(readFileSync(path.join(folder, "expectations.json"), "utf8")) as Expectation[]
).filter(({ field }) => field === "image");

test.each(expectations.map((each) => [each.file, each] as const))(
  "[IMG-002] %s is recognised by its bytes",
  (name, expected) => {
    const bytes = fixture(name);
    const refusal = checkPicture(bytes.length, bytes.subarray(0, HEADER_BYTES));
    if (!expected.either) expect(refusal === null).toBe(expected.accept);
    const isPicture = ["jpeg", "png"].includes(expected.realType);
    const header = readPictureHeader(bytes);
    expect(header?.type ?? null).toBe(isPicture ? `image/${expected.realType}` : null);
    if (!isPicture || name === "png-header-only.png") return;
    expect(header).toMatchObject({
      width: expected.width,
      height: expected.height,
      orientation: expected.orientation ?? 1,
    });
  },
);

test("[IMG-003, IMG-506] a picture has at most 10,000,000 bytes, and few enough pixels to be decoded", () => {
  const head = fixture("photo-baseline.jpg").subarray(0, HEADER_BYTES);
  expect(checkPicture(10_000_000, head)).toBeNull();
  expect(checkPicture(10_000_001, head)).toBe("tooLarge");
  const huge = fixture("huge-dimensions-20000x20000.png");
  expect(checkPicture(huge.length, huge)).toBe("tooManyPixels");
  expect(checkPicture(0, new Uint8Array())).toBe("empty");
});

test("[IMG-504] a logo has at most 1,000,000 bytes", () => {
  const head = fixture("photo-baseline.jpg").subarray(0, HEADER_BYTES);
  expect(checkPicture(1_000_000, head, LIMITS.logoBytes)).toBeNull();
  expect(checkPicture(1_000_001, head, LIMITS.logoBytes)).toBe("tooLarge");
  expect(PICTURE_MESSAGES.tooLarge.fr).toBe("Le fichier ne doit pas dépasser {size}");
});

test("[IMG-503] refuses other formats with the specified message", () => {
  expect(checkPicture(10, fixture("picture.gif"), LIMITS.logoBytes)).toBe("wrongFormat");
  expect(PICTURE_MESSAGES.wrongFormat.fr).toBe("Seules les images au format PNG ou JPEG sont acceptées");
});

test("[IMG-507] five pictures may be added, minus the existing ones", () => {
  expect([0, 2, 5, 7].map((count) => remainingPictures(count))).toEqual([5, 3, 0, 0]);
  expect(remainingPictures(2, 12)).toBe(10);
});

const text = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString("latin1");

test("removes the metadata of cameras and editors, and keeps the image data", () => {
  const gps = fixture("exif-gps.jpg");
  const stripped = stripPicture(gps);
  expect(text(gps)).toContain("Exif");
  expect(text(stripped)).not.toContain("Exif");
  expect(readPictureHeader(stripped ?? new Uint8Array())).toEqual(readPictureHeader(gps));
  // Image data after the scan marker is unchanged.
  expect(text(gps).endsWith(text(stripped).slice(-200))).toBe(true);
  const script = fixture("png-with-script-text.png");
  expect(text(script)).toContain("<script");
  expect(text(stripPicture(script))).not.toContain("<script");
  expect(text(stripPicture(fixture("animated.png")))).toContain("acTL");
});

test("a rotated or damaged picture must be redrawn", () => {
  expect(stripPicture(fixture("exif-orientation-6-portrait.jpg"))).toBeNull();
  expect(stripPicture(fixture("png-header-only.png"))).toBeNull();
  expect(stripPicture(fixture("picture.gif"))).toBeNull();
});

test("detects an unusual gamma, unless a colour space is given", () => {
  expect(unusualGamma(fixture("palette-transparent.png"))).toBe(1);
  expect(unusualGamma(fixture("photo-baseline.jpg"))).toBeNull();
  expect(unusualGamma(fixture("one-pixel.png"))).toBeNull();
  expect(stripPicture(fixture("palette-transparent.png"))).toBeNull();
});

test("parses headers cut at any byte without an error", () => {
  for (const name of ["exif-orientation-6.jpg", "photo-baseline.jpg", "interlaced.png", "exif-gps.jpg"]) {
    const bytes = fixture(name);
    for (let length = 0; length < Math.min(bytes.length, 900); length += 1) {
      const part = bytes.slice(0, length);
      expect(() => [readPictureHeader(part), stripPicture(part), unusualGamma(part)]).not.toThrow();
    }
  }
});
