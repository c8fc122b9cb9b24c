import { readdir } from "node:fs/promises";
import type { PutFile } from "../backend.ts";
import { readDemoFile, readRows } from "./demo-data.ts";

type StoredFile = Omit<Parameters<PutFile>[0], "bytes"> & { readonly file: string };

/** Stores the demo's pictures, logos, plans and documents. Idempotent: the same bytes under the same keys. */
export async function seedFiles(putFile: PutFile): Promise<void> {
  const names = await readdir(new URL("../../demo/pictures/", import.meta.url));
  const pictures = names
    .filter((name) => name.endsWith(".webp"))
    .map(
      (name): StoredFile => ({
        key: `picture/demo-${name}`,
        file: `pictures/${name}`,
        kind: "picture",
        contentType: "image/webp",
        organizationID: null,
        userID: null,
      }),
    );
  await Promise.all(
    [...pictures, ...(await readRows<StoredFile>("files"))].map(async ({ file, ...stored }) =>
      putFile({ ...stored, bytes: await readDemoFile(file) }),
    ),
  );
}
