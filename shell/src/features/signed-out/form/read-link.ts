/** What a mailed link brings behind its `#`, where no server and no log sees it. */
export interface LinkParts {
  readonly email: string;
  readonly code: string;
}

/** Reads `#email=…&code=…`; parts that are not there are empty. */
export function readLink(hash: string): LinkParts {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const code = parts.get("code")?.trim() ?? "";
  return { email: parts.get("email")?.trim() ?? "", code: /^\d{6}$/.test(code) ? code : "" };
}

/** Takes the parts out of the address: a code is neither copied nor kept in the history. */
export function dropLink(): void {
  if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
}
