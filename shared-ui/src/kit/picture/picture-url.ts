import { THUMBNAIL_WIDTHS } from "@gisement/shared-domain/limits";
import { isShownPicture } from "@gisement/shared-domain/pictures";

const encodeKey = (key: string) => key.split("/").map(encodeURIComponent).join("/");
const isAddress = (key: string) => /^(?:https?:|blob:|data:image\/|\/)/.test(key);

/** A preview of a file that the person has just chosen; it has no name. */
const isPreview = (key: string) => /^(?:blob:|data:image\/)/.test(key);

export const isShowablePicture = (key: string | null | undefined): key is string =>
  Boolean(key) && (isPreview(key as string) || isShownPicture(key as string));

/** URL of a stored picture in full size. URLs are returned unchanged. */
export function pictureUrl(key: string): string {
  return isAddress(key) ? key : `/files/${encodeKey(key)}`;
}

/** URL of a thumbnail at least `width` pixels wide. */
export function thumbnailUrl(key: string, width: number): string {
  if (isAddress(key)) return key;
  const step =
    THUMBNAIL_WIDTHS.find((candidate) => candidate >= width) ?? THUMBNAIL_WIDTHS[THUMBNAIL_WIDTHS.length - 1];
  return `/files/thumb/${step}/${encodeKey(key)}`;
}

/** `srcset` for screens of single, double and triple density. */
export function pictureSrcSet(key: string, width: number): string | undefined {
  if (isAddress(key)) return undefined;
  const urls = new Set([1, 2, 3].map((density) => thumbnailUrl(key, width * density)));
  return [...urls].map((url) => `${url} ${/\/thumb\/(\d+)\//.exec(url)?.[1]}w`).join(", ");
}
