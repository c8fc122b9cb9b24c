import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileStore } from "@gisement/backend/files";
import { MOST_PICTURE_PIXELS, TILE_SIDE, type TilePlace } from "@gisement/shared-domain/pictures";
import sharp from "sharp";
import { createConcurrencyLimit } from "./limit-concurrency.ts";

/**
 * Cuts large pictures into tiles and caches these on disk; the picture under a key never changes, so tiles never expire. All
 * tiles of a picture are cut at once: reading the picture for each one would take as long.
 */
export function createTiles(store: Pick<FileStore, "getBytes">, dataDir: string) {
  const folder = path.join(dataDir, "cache", "tiles");
  const cutting = new Map<string, Promise<void>>();
  // One picture of a hundred million pixels is enough work at a time.
  const withLimit = createConcurrencyLimit(1);

  const cut = async (key: string, target: string): Promise<void> => {
    const part = `${target}.${process.pid}.part`;
    await rm(`${part}_files`, { recursive: true, force: true });
    await mkdir(path.dirname(target), { recursive: true });
    await sharp(await store.getBytes(key), { limitInputPixels: MOST_PICTURE_PIXELS })
      .webp({ quality: 88, smartSubsample: true })
      .tile({ size: TILE_SIDE, overlap: 0, layout: "dz", skipBlanks: -1, depth: "onepixel" })
      .toFile(`${part}.dz`);
    // A kill while cutting must not leave a partial set under the final name.
    await rename(`${part}_files`, target);
    await rm(`${part}.dzi`, { force: true });
  };

  return {
    /** Path of a tile that the picture has. */
    async file(key: string, { level, column, row }: TilePlace): Promise<string> {
      const target = path.join(folder, key);
      if (!(await stat(target).catch(() => null))) {
        const started =
          cutting.get(key) ?? withLimit(() => cut(key, target)).finally(() => cutting.delete(key));
        cutting.set(key, started);
        await started;
      }
      return path.join(target, String(level), `${column}_${row}.webp`);
    },
  };
}
export type Tiles = ReturnType<typeof createTiles>;
