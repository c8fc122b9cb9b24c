/** A record opened from the palette. */
export interface Recent {
  readonly path: string;
  readonly label: string;
  /** The line below the label. */
  readonly detail?: string | undefined;
  /** Key of a lot's first picture. */
  readonly picture?: string | undefined;
  readonly status?: { readonly kind: "action" | "order"; readonly value: string } | undefined;
}
const MOST = 5;
const keyOf = (owner: string): string => `gisement:palette:${owner}`;
const isText = (value: unknown): boolean => value === undefined || typeof value === "string";
function isRecent(value: unknown): value is Recent {
  if (typeof value !== "object" || value === null) return false;
  const { path, label, detail, picture, status } = value as Recent;
  return (
    typeof path === "string" &&
    typeof label === "string" &&
    isText(detail) &&
    isText(picture) &&
    (status === undefined ||
      (["action", "order"].includes(status?.kind) && typeof status?.value === "string"))
  );
}

/** The records last opened in this tab, newest first. `owner` names the person and the team. */
export function readRecents(owner: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
  } catch {
    // Storage is refused or damaged.
    return [];
  }
}

/** Only for the tab's session, because names of customers must not outlive it on a shared computer. */
export function keepRecent(owner: string, recent: Recent): void {
  const others = readRecents(owner).filter(({ path }) => path !== recent.path);
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify([recent, ...others].slice(0, MOST)));
  } catch {
    // Without storage there are no recents.
  }
}
