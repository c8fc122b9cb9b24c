import { DomainError } from "@gisement/shared-domain/errors";
import type { ShellApi } from "@gisement/shared-domain/remote";

const isMutation = (document: string): boolean => /(?:^|\})\s*mutation\b/.test(document);

/** Refuses mutations during a role preview: the server would allow them, because the person is still an ADMIN. */
export function refuseWrites(
  call: ShellApi["graphql"],
  isPreviewing: () => boolean,
  onRefused: () => void,
): ShellApi["graphql"] {
  return async (document, variables, options) => {
    if (isPreviewing() && isMutation(document.toString())) {
      onRefused();
      throw new DomainError("FORBIDDEN", "Changes are not allowed while previewing a role.", {
        reason: "preview",
      });
    }
    return call(document, variables, options);
  };
}
