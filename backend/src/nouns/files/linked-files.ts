import { DomainError } from "@gisement/shared-domain/errors";
import { withinOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { readsSharedFile } from "./shared-file.ts";

/** The end of an address of a stored file that only its team reads. */
const TEAM_FILE = /\/files\/((?:document|blueprint)\/.+)$/;

export interface SentLink {
  readonly link: string;
  /** Where it was sent, for the refusal. */
  readonly field: string;
}

/**
 * What a lot links to, the participants of its project may read (`readsSharedFile`). So a person from outside links only
 * to documents that the project shows them already: knowing the key of another one opens nothing. All other keys are
 * refused alike, whether they name a file or not.
 */
export async function checkLinkedFiles({ tx, identity }: Step, links: readonly SentLink[]): Promise<void> {
  const within = withinOf(identity);
  if (!within) return;
  for (const { link, field } of links) {
    const key = TEAM_FILE.exec(link)?.[1];
    if (key === undefined) continue;
    const owner = { organizationID: within.organizationID, userID: within.ownerID };
    if (await readsSharedFile(tx, identity, { key, ...owner })) continue;
    throw new DomainError("BAD_USER_INPUT", `${field} names no document of this project.`, {
      field,
      found: link,
      accepted: "the address of a document that a lot of this project links to",
      reason: "other-file",
    });
  }
}
