import { html, type Markup } from "./html.ts";

/** Addresses relative to the link's own, `base` being the way there, so that a page is the same under every link. */
export const fileUrl = (base: string, key: string): string =>
  `${base}files/${key.split("/").map(encodeURIComponent).join("/")}`;
const thumbnailUrl = (base: string, key: string, width: number): string =>
  fileUrl(base, key).replace("files/", `files/thumb/${width}/`);

export interface PictureOptions {
  readonly base: string;
  /** CSS pixels; dense screens get twice that. */
  readonly width: number;
  readonly className: string;
  readonly alt?: string;
  /** Pictures in the first view are not delayed; `first` is the largest of them. */
  readonly isEager?: boolean | "first";
}

export const renderPicture = (
  key: string,
  { base, width, className, alt = "", isEager = false }: PictureOptions,
): Markup =>
  html`<img src="${thumbnailUrl(base, key, width)}"${width < 1280 && html` srcset="${thumbnailUrl(base, key, width)} 1x, ${thumbnailUrl(base, key, width * 2)} 2x"`} alt="${alt}" class="${className}"${!isEager && html` loading="lazy"`}${isEager === "first" && html` fetchpriority="high"`} decoding="async">`;
