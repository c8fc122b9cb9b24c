/** A remote whose files come from a developer's own machine. */
export interface Override {
  readonly name: string;
  /** Folder of its `remote.json`, without a slash at its end. */
  readonly url: string;
}

/** Session cookie with the overrides; the gateway opens the page's security policy for exactly these addresses. */
export const OVERRIDE_COOKIE = "remote_override";

/** Whether this browser keeps overrides, working or not. */
export const overridesAsked = (): boolean => new RegExp(`(?:^|; )${OVERRIDE_COOKIE}=`).test(document.cookie);
