import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { MOST_PICTURE_PIXELS } from "@gisement/shared-domain/pictures";
import type { Disk } from "flydrive";
import sharp from "sharp";
import { createTurns } from "./turns.ts";

/**
 * Makes small WebP copies and keeps them on disk; a picture under a key never changes, so a copy is good for ever.
 * Asking twice at the same time makes one.
 */
export function createThumbnails(store: Pick<Disk, "getBytes">, dataDir: string) {
  const folder = path.join(dataDir, "cache", "thumbnails");
  const making = new Map<string, Promise<string>>();
  const takeTurn = createTurns(4);

  const make = async (file: string, width: number, read: () => Promise<Uint8Array>): Promise<string> => {
    const small = await sharp(await read(), { limitInputPixels: MOST_PICTURE_PIXELS })
      // Uploads lie upright already; what a seed or a restored backup brought may not.
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    await mkdir(path.dirname(file), { recursive: true });
    // A kill in the middle of writing must not leave half a picture under the final name.
    const part = `${file}.${process.pid}.part`;
    await writeFile(part, small);
    await rename(part, file);
    return file;
  };

  return {
    /** Path of the copy with at most this width. */
    async file(key: string, width: number, read = () => store.getBytes(key)): Promise<string> {
      const file = path.join(folder, String(width), `${key}.webp`);
      if (await stat(file).catch(() => null)) return file;
      const started = making.get(file);
      if (started) return started;
      const promise = takeTurn(() => make(file, width, read)).finally(() => making.delete(file));
      making.set(file, promise);
      return promise;
    },
  };
}
export type Thumbnails = ReturnType<typeof createThumbnails>;
