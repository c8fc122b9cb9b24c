import { and, eq, inArray } from "drizzle-orm";
import { object } from "yup";
import type { Executor } from "../../platform/database/database.ts";
import { storedFiles } from "../../platform/files/table.ts";
import { handleJob, type JobParts } from "../../platform/jobs/job-handler.ts";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";
import { type ExampleLot, pictureKeyOf, readExamples, readPicture } from "./example-data.ts";

/** Writes the pictures of the examples into the file store, once for all teams. */
export const storeExamplePictures = defineJobKind({
  name: "store_example_pictures",
  queue: "short",
  attempts: 10,
  payload: object({}),
});

/** Pixels of every picture of `demo/pictures`. */
const SIZE = { width: 720, height: 540 };

/** The pictures of these lots that are not in the file store yet. */
export async function missingPictures(
  db: Executor,
  lots: readonly ExampleLot[],
): Promise<readonly ExampleLot[]> {
  const keys = lots.map(pictureKeyOf);
  const stored = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(inArray(storedFiles.key, keys), eq(storedFiles.state, "stored")));
  const known = new Set(stored.map(({ key }) => key));
  return lots.filter((lot) => !known.has(pictureKeyOf(lot)));
}

/**
 * The key is the same for every run and the bytes are too, so that a repeated or concurrent run changes nothing. The row exists
 * before the bytes and is `stored` after them, as for every file.
 */
async function storePicture({ db, store }: Pick<JobParts, "db" | "store">, lot: ExampleLot): Promise<void> {
  const key = pictureKeyOf(lot);
  const bytes = await readPicture(lot);
  const contentType = "image/webp";
  await db
    .insert(storedFiles)
    .values({
      key,
      kind: "picture",
      contentType,
      bytes: bytes.length,
      fileName: lot.picture,
      ...SIZE,
      state: "pending",
    })
    .onConflictDoNothing();
  await store.put(key, bytes, { contentType });
  await db
    .update(storedFiles)
    .set({ state: "stored", changedAt: new Date() })
    .where(eq(storedFiles.key, key));
}

export const examplePicturesHandler = handleJob(storeExamplePictures, (parts) => async (_payload, run) => {
  const { lots } = await readExamples();
  for (const lot of await missingPictures(parts.db, lots)) {
    run.signal.throwIfAborted();
    await storePicture(parts, lot);
  }
});
