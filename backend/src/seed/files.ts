import { readdir } from "node:fs/promises";
import type { PutFile } from "../backend.ts";
import { readDemoFile, readRows } from "./demo-data.ts";
import type { InventoryRow } from "./read-inventory.ts";

type StoredFile = Omit<Parameters<PutFile>[0], "bytes"> & { readonly file: string };

/** The file key of a picture in `demo/pictures`, for example `picture/demo-chantier-office.webp`. */
const pictureKey = (name: string): string => `picture/demo-${name}.webp`;

const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Names of the pictures there are: `porte-pleine-83-x-204-blanc` for one colour, `arceau-a-velos` for all. */
export async function readPictureNames(): Promise<ReadonlySet<string>> {
  const files = await readdir(new URL("../../demo/pictures/", import.meta.url));
  return new Set(
    files.filter((file) => file.endsWith(".webp")).map((file) => file.slice(0, -".webp".length)),
  );
}

/** The file key of the picture that shows a lot: of its kind and colour, else of its kind. */
export function pictureOf(
  { name, color }: Pick<InventoryRow, "name" | "color">,
  pictures: ReadonlySet<string>,
): string {
  const coloured = slugOf(`${name.fr} ${color}`);
  return pictureKey(pictures.has(coloured) ? coloured : slugOf(name.fr));
}

/** Stores the demo's pictures, logos, plans and documents; repeating it stores the same bytes under the same keys. */
export async function seedFiles(putFile: PutFile): Promise<void> {
  const pictures = [...(await readPictureNames())].map(
    (name): StoredFile => ({
      key: pictureKey(name),
      file: `pictures/${name}.webp`,
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
