import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FileStore } from "@gisement/backend/files";
import { MOST_PICTURE_PIXELS } from "@gisement/shared-domain/pictures";
import sharp from "sharp";
import { createConcurrencyLimit } from "./limit-concurrency.ts";

/**
 * Creates small WebP copies and caches them on disk; the picture under a key never changes, so copies never expire.
 * Simultaneous requests share one copy.
 */
export function createThumbnails(store: Pick<FileStore, "getBytes">, dataDir: string) {
  const folder = path.join(dataDir, "cache", "thumbnails");
  const making = new Map<string, Promise<string>>();
  const withLimit = createConcurrencyLimit(4);

  const make = async (file: string, width: number, read: () => Promise<Uint8Array>): Promise<string> => {
    const small = await sharp(await read(), { limitInputPixels: MOST_PICTURE_PIXELS })
      // Uploads are already upright; pictures from a seed or an older backup may not be.
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    await mkdir(path.dirname(file), { recursive: true });
    // A kill while writing must not leave a partial picture under the final name.
    const part = `${file}.${process.pid}.part`;
    await writeFile(part, small);
    await rename(part, file);
    return file;
  };

  return {
    /** Path of the copy with at most this width, in pixels. */
    async file(key: string, width: number, read = () => store.getBytes(key)): Promise<string> {
      const file = path.join(folder, String(width), `${key}.webp`);
      if (await stat(file).catch(() => null)) return file;
      const started = making.get(file);
      if (started) return started;
      const promise = withLimit(() => make(file, width, read)).finally(() => making.delete(file));
      making.set(file, promise);
      return promise;
    },
  };
}
export type Thumbnails = ReturnType<typeof createThumbnails>;
