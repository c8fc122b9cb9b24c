import type { DocumentContent } from "@gisement/shared-domain/documents";
import type { Executor } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { findOwnPictures } from "../files/owned-file.ts";

/** Pixels: twice what a line of a document shows, and what its photos of the goods show. */
const SIZE = { width: 180, height: 135 } as const;
const PHOTO = { width: 280, height: 210 } as const;
const LOGO = 240;
const QUALITY = 80;

/** Paper has no transparency. */
const PAPER = "#ffffff";

/**
 * The pictures of a document's lines, those of the handover and the logo, small and as JPEG, by key. Only those of the seller and
 * of the product itself; those of a handover were its seller's when it was written. A picture that cannot be read is left out, as it
 * says nothing that the words do not.
 */
export async function readPictures(
  db: Executor,
  store: Pick<FileStore, "getBytes">,
  { lines, seller, receipt }: DocumentContent,
  owner: { readonly organizationID: string | null; readonly userID: string },
): Promise<ReadonlyMap<string, Uint8Array>> {
  const photos = receipt?.pictures ?? [];
  const named = [...new Set([...lines.map(({ picture }) => picture), ...photos, seller.logo])].filter(
    (key): key is string => key !== null,
  );
  const own = new Set([...(await findOwnPictures(db, named, owner)), ...photos]);
  if (own.size === 0) return new Map();
  // With its native library: only a process that draws loads it.
  const { default: sharp } = await import("sharp");
  const pictures = new Map<string, Uint8Array>();
  for (const key of named) {
    if (!own.has(key)) continue;
    try {
      const picture = sharp(await store.getBytes(key), { failOn: "error" })
        .rotate()
        .flatten({ background: PAPER });
      const small =
        key === seller.logo
          ? picture.resize({ width: LOGO, height: LOGO, fit: "inside", withoutEnlargement: true })
          : photos.includes(key)
            ? picture.resize({ ...PHOTO, fit: "contain", background: PAPER })
            : picture.resize({ ...SIZE, fit: "cover" });
      pictures.set(key, await small.toColourspace("srgb").jpeg({ quality: QUALITY }).toBuffer());
    } catch {}
  }
  return pictures;
}
