/** File types of displayed pictures (IMG-510); more than may be uploaded (decision A27). */
const SHOWN = ["jpg", "png", "jpeg", "webp", "avif", "svg"];

/** Whether a stored key or an address names a picture that may be displayed: by the extension of its path only. */
export function isShownPicture(address: string): boolean {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/s, "");
  const extension = /[^/]\.([a-z0-9]+)$/i.exec(path)?.[1] ?? "";
  return SHOWN.includes(extension.toLowerCase());
}
