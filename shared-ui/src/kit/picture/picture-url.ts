import { THUMBNAIL_WIDTHS } from "@gisement/shared-domain/limits";

/** File types that can be displayed; more than may be uploaded (decision A27). */
const SHOWABLE = /\.(?:jpe?g|png|webp|avif|svg)$/i;

const encodeKey = (key: string) => key.split("/").map(encodeURIComponent).join("/");
const isAddress = (key: string) => /^(?:https?:|blob:|data:image\/|\/)/.test(key);

export function isShowablePicture(key: string | null | undefined): key is string {
  if (!key) return false;
  return isAddress(key) || SHOWABLE.test(key) || !/\.[a-z0-9]{2,5}$/i.test(key);
}

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
