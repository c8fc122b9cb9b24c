import { LIMITS } from "@gisement/shared-domain/limits";
import { checkPicture, HEADER_BYTES, type PictureRefusal } from "@gisement/shared-domain/pictures";

const readBytes = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });

/**
 * The reason to reject a picture file, or null: its first bytes decide, not its name. An unreadable file counts as
 * empty.
 */
export async function checkPictureFile(
  file: File,
  maxBytes: number = LIMITS.imageBytes,
): Promise<PictureRefusal | null> {
  try {
    return checkPicture(file.size, await readBytes(file.slice(0, HEADER_BYTES)), maxBytes);
  } catch {
    // The file was moved, renamed or removed after it was chosen.
    return "empty";
  }
}
