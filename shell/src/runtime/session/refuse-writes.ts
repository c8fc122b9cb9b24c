import { DomainError } from "@gisement/shared-domain/errors";
import type { ShellApi } from "@gisement/shared-domain/remote";

const isMutation = (document: string): boolean => /(?:^|\})\s*mutation\b/.test(document);

/** While a role is looked through nothing is written: the server would grant it to the ADMIN who looks. */
export function refuseWrites(
  call: ShellApi["graphql"],
  isPreviewing: () => boolean,
  onRefused: () => void,
): ShellApi["graphql"] {
  return async (document, variables, options) => {
    if (isPreviewing() && isMutation(document.toString())) {
      onRefused();
      throw new DomainError("FORBIDDEN", "Nothing is written while a role is looked through.", {
        reason: "preview",
      });
    }
    return call(document, variables, options);
  };
}
