import { DomainError } from "@gisement/shared-domain/errors";
import { isMutation } from "@gisement/shared-domain/graphql";
import type { ShellApi } from "@gisement/shared-domain/remote";

/** Refuses mutations during a role preview: the server would allow them, because the person is still an ADMIN. */
export function refuseWrites(
  call: ShellApi["graphql"],
  isPreviewing: () => boolean,
  onRefused: () => void,
): ShellApi["graphql"] {
  return async (document, variables, options) => {
    if (isPreviewing() && isMutation(document)) {
      onRefused();
      throw new DomainError("FORBIDDEN", "Changes are not allowed while previewing a role.", {
        reason: "preview",
      });
    }
    return call(document, variables, options);
  };
}
