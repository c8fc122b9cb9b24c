/** The parameter of an address that opens the comments beside the page. */
export const COMMENTS_PARAMETER = "comments";

/** The address with the comments open at this thread; the fragment of a path stays at its end. */
export function withThread(path: string, reviewID: string): string {
  const [before = "", fragment] = path.split("#", 2);
  const separator = before.includes("?") ? "&" : "?";
  const address = `${before}${separator}${COMMENTS_PARAMETER}=${encodeURIComponent(reviewID)}`;
  return fragment === undefined ? address : `${address}#${fragment}`;
}
