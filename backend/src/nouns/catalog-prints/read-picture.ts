import type { Files } from "../../platform/files/files.ts";
import type { PictureOf } from "./drawing/printed-catalogue.ts";

/** Dots to an inch: paper shows no more of a photo. */
const RESOLUTION = 200;
const QUALITY = 82;
/** Paper has no transparency. */
const PAPER = "#ffffff";

const pixels = (millimetres: number): number => Math.round((millimetres / 25.4) * RESOLUTION);

/** Reads pictures for paper, of these keys only. One that cannot be read is left out: the words say enough without it. */
export const picturesOf =
  (files: Pick<Files, "read">, own: ReadonlySet<string>): PictureOf =>
  async (key, { width, height, fit }) => {
    if (!own.has(key)) return null;
    // With its native library: only a process that draws loads it.
    const { default: sharp } = await import("sharp");
    try {
      const picture = sharp(await files.read(key), { failOn: "error" })
        .rotate()
        .flatten({ background: PAPER });
      const size = { width: pixels(width), height: pixels(height) };
      const shaped =
        fit === "cover"
          ? picture.resize({ ...size, fit: "cover" })
          : picture.resize({ ...size, fit: "inside", withoutEnlargement: true });
      return await shaped.toColourspace("srgb").jpeg({ quality: QUALITY }).toBuffer();
    } catch {
      return null;
    }
  };
