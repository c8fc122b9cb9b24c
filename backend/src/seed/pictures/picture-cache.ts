import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";

/** Drawn once a checkout: a second first start, as tests make many, finds its pictures here. */
const FOLDER = new URL("../../../../node_modules/.cache/gisement-demo-pictures/", import.meta.url);

async function filesUnder(folder: URL): Promise<URL[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => {
      const url = new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, folder);
      return entry.isDirectory() ? filesUnder(url) : [url];
    });
  return (await Promise.all(nested)).flat();
}

export interface PictureCache {
  get(job: unknown): Promise<Uint8Array | null>;
  put(job: unknown, jpeg: Uint8Array): Promise<void>;
}

/** Pictures by what they show and by the code that draws them: any change of a drawing draws anew. */
export async function openPictureCache(): Promise<PictureCache> {
  const code = createHash("sha256");
  for (const file of await filesUnder(new URL("./", import.meta.url))) code.update(await readFile(file));
  const version = code.digest("hex");
  const fileOf = (job: unknown): URL =>
    new URL(
      `${createHash("sha256").update(version).update(JSON.stringify(job)).digest("hex").slice(0, 32)}.jpg`,
      FOLDER,
    );
  return {
    get: async (job) => {
      const bytes = await readFile(fileOf(job)).catch(() => null);
      return bytes && new Uint8Array(bytes);
    },
    // A folder that cannot be written costs time at the next first start, nothing else.
    put: async (job, jpeg) => {
      const file = fileOf(job);
      const partial = new URL(`${file.href}.${process.pid}`);
      try {
        await mkdir(FOLDER, { recursive: true });
        await writeFile(partial, jpeg);
        await rename(partial, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      }
    },
  };
}
