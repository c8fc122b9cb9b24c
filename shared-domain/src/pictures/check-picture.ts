import { LIMITS } from "../limits/index.ts";
import type { Translated } from "../locale/index.ts";
import { readPictureHeader } from "./picture-header.ts";

/** A hundred million pixels: a decoded picture then takes less than 400 MB; phone cameras have 12 to 50 million. */
export const MOST_PICTURE_PIXELS = 100_000_000;

export type PictureRefusal = "empty" | "wrongFormat" | "tooLarge" | "tooManyPixels";

/**
 * Returns why a picture is refused, or null. `head` holds its first bytes, which decide the format; the file name is
 * ignored.
 */
export function checkPicture(
  size: number,
  head: Uint8Array,
  maxBytes: number = LIMITS.imageBytes,
): PictureRefusal | null {
  if (size === 0) return "empty";
  const header = readPictureHeader(head);
  if (!header) return "wrongFormat";
  if (size > maxBytes) return "tooLarge";
  return (header.width ?? 0) * (header.height ?? 0) > MOST_PICTURE_PIXELS ? "tooManyPixels" : null;
}

/** Number of pictures that may still be added (spec part 2 §5): five by default, minus the existing ones. */
export const remainingPictures = (count: number, limit: number = LIMITS.imagesPerUpload): number =>
  Math.max(0, limit - count);

/** Messages for a refused logo or single picture (spec part 2 §5); `{size}` is a placeholder. */
export const PICTURE_MESSAGES = {
  wrongFormat: {
    fr: "Seules les images au format PNG ou JPEG sont acceptées",
    en: "Only pictures in PNG or JPEG format are accepted",
    nl: "Alleen afbeeldingen in PNG- of JPEG-formaat worden aanvaard",
  },
  tooLarge: {
    fr: "Le fichier ne doit pas dépasser {size}",
    en: "The file must not exceed {size}",
    nl: "Het bestand mag niet groter zijn dan {size}",
  },
  failed: {
    fr: "Une erreur est survenue, veuillez réessayer",
    en: "Something went wrong, please try again",
    nl: "Er is een fout opgetreden, probeer het opnieuw",
  },
} as const satisfies Readonly<Record<string, Translated>>;
