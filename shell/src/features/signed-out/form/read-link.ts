/** Data in the fragment of a mailed link, which no server or log sees. */
export interface LinkParts {
  readonly email: string;
  readonly code: string;
}

/** Parses `#email=…&code=…`; missing or invalid parts are empty. */
export function readLink(hash: string): LinkParts {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const code = parts.get("code")?.trim() ?? "";
  return { email: parts.get("email")?.trim() ?? "", code: /^\d{6}$/.test(code) ? code : "" };
}

/** Removes the fragment from the address, so that the code is neither copied nor kept in the history. */
export function dropLink(): void {
  if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
}
