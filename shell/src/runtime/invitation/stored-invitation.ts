import { INVITATION_PART } from "@gisement/shared-domain/teams";

/** Storage key of the token of an opened invitation mail, until the tab closes or the application has used it. */
const TOKEN = "gisement:shell:invitation";
/** Storage key of the ids of invitations that the person wants to answer later. */
const POSTPONED = "gisement:shell:invitations-later";

/** Moves the token from the address into the tab's storage; opening a mail shows postponed invitations again. */
export function takeInvitation(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get(INVITATION_PART);
  if (!token) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    sessionStorage.setItem(TOKEN, token);
    localStorage.removeItem(POSTPONED);
  } catch {
    // Without storage the invitation is found after signing in.
  }
}

export function storedToken(): string | null {
  try {
    return sessionStorage.getItem(TOKEN);
  } catch {
    return null;
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(TOKEN);
  } catch {
    // Nothing was stored.
  }
}

function postponed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(POSTPONED) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** The invitation is left to the notifications. */
export function postponeInvitation(id: string): void {
  try {
    localStorage.setItem(POSTPONED, JSON.stringify([...postponed(), id].slice(-50)));
  } catch {
    // It is shown again at the next start.
  }
}

/** The invitations to show before the dashboard. */
export const shownInvitations = <Membership extends { readonly id: string; readonly status: string }>(
  memberships: readonly Membership[],
): readonly Membership[] => {
  const later = postponed();
  return memberships.filter(({ id, status }) => status === "PENDING" && !later.includes(id));
};
