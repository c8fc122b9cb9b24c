import { LIMITS } from "@gisement/shared-domain/limits";
import { checkPicture, HEADER_BYTES, type PictureRefusal } from "@gisement/shared-domain/pictures";

const readBytes = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });

/** Why a picture file is not taken: its first bytes decide, never its name. A file that cannot be read is empty. */
export async function checkPictureFile(
  file: File,
  maxBytes: number = LIMITS.imageBytes,
): Promise<PictureRefusal | null> {
  try {
    return checkPicture(file.size, await readBytes(file.slice(0, HEADER_BYTES)), maxBytes);
  } catch {
    // Moved, renamed or taken out since it was chosen.
    return "empty";
  }
}
