import { DomainError } from "@gisement/shared-domain/errors";
import { withinOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { readsFileOfProject } from "./shared-file.ts";

/** The end of the address of a stored file that only its team may read. */
const TEAM_FILE = /\/files\/((?:document|blueprint)\/.+)$/;

export interface SentLink {
  readonly link: string;
  /** The input field that holds the link, for the error. */
  readonly field: string;
}

/**
 * Participants of a project may read the files that its lots link to (`readsFileOfProject`). An external participant may therefore
 * link only to documents that the project already shows: knowing another document's key grants no access. All other keys are
 * refused alike, whether or not they name a file.
 */
export async function checkLinkedFiles({ tx, identity }: Step, links: readonly SentLink[]): Promise<void> {
  const within = withinOf(identity);
  if (!within) return;
  for (const { link, field } of links) {
    const key = TEAM_FILE.exec(link)?.[1];
    if (key === undefined) continue;
    const owner = { organizationID: within.organizationID, userID: within.ownerID };
    if (await readsFileOfProject(tx, identity, { key, ...owner })) continue;
    throw new DomainError("BAD_USER_INPUT", `${field} names no document of this project.`, {
      field,
      found: link,
      accepted: "the address of a document that a lot of this project links to",
      reason: "other-file",
    });
  }
}
