import { LIMITS } from "@gisement/shared-domain/limits";
import { checkPicture, HEADER_BYTES, type PictureRefusal } from "@gisement/shared-domain/pictures";

/** Why a picture file is not taken: its first bytes decide, never its name. A file that cannot be read is empty. */
export async function checkPictureFile(
  file: File,
  maxBytes: number = LIMITS.imageBytes,
): Promise<PictureRefusal | null> {
  try {
    const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    return checkPicture(file.size, head, maxBytes);
  } catch {
    // Moved, renamed or taken out since it was chosen.
    return "empty";
  }
}
