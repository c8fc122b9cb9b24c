/** The parameter of an address that opens the comments beside the page. */
export const COMMENTS_PARAMETER = "comments";
/** The parameter beside it that says what the reader came for. */
export const COMMENTS_PURPOSE = "comments-for";
/** The parameter that names the thread's team: a mail does not know which one its reader has selected. */
export const COMMENTS_TEAM = "comments-team";

/** What a link to a thread is for: to write an answer, or no longer to follow it. */
export const THREAD_PURPOSES = ["answer", "unfollow"] as const;
export type ThreadPurpose = (typeof THREAD_PURPOSES)[number];
export const isThreadPurpose = (purpose: string | null): purpose is ThreadPurpose =>
  (THREAD_PURPOSES as readonly (string | null)[]).includes(purpose);

interface ThreadLink {
  readonly purpose?: ThreadPurpose | undefined;
  readonly teamID?: string | null | undefined;
}

/** The address with the comments open at this thread; the fragment of a path stays at its end. */
export function withThread(path: string, reviewID: string, { purpose, teamID }: ThreadLink = {}): string {
  const [before = "", fragment] = path.split("#", 2);
  const parameters = new URLSearchParams({ [COMMENTS_PARAMETER]: reviewID });
  if (purpose) parameters.set(COMMENTS_PURPOSE, purpose);
  if (teamID) parameters.set(COMMENTS_TEAM, teamID);
  const address = `${before}${before.includes("?") ? "&" : "?"}${parameters}`;
  return fragment === undefined ? address : `${address}#${fragment}`;
}
