/** A remote whose files come from a developer's machine. */
export interface Override {
  readonly name: string;
  /** Folder of its `remote.json`, without a trailing slash. */
  readonly url: string;
}

/** Session cookie with the overrides; the gateway adds exactly these addresses to the page's security policy. */
export const OVERRIDE_COOKIE = "remote_override";

/** Whether this browser has overrides, working or not. */
export const hasOverrides = (): boolean => new RegExp(`(?:^|; )${OVERRIDE_COOKIE}=`).test(document.cookie);
