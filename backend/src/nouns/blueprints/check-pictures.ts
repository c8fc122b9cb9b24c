import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { storedFiles } from "../../platform/files/table.ts";
import type { Step } from "../../platform/transaction/step.ts";

interface NamedPicture {
  readonly field: string;
  /** Key or address of a file; what a change does not name stays. */
  readonly file: string | null | undefined;
}

const keyOf = (file: string): string => file.replace(/^\/files\//, "");

/**
 * Refuses pictures of a plan that neither the writer nor the team they act for has sent: who takes part in a project reads what
 * its plans name, so that naming a file would open it.
 */
export async function checkPlanPictures(
  { tx, identity }: Step,
  named: readonly NamedPicture[],
): Promise<void> {
  const sent = named.flatMap(({ field, file }) => (file ? [{ field, file, key: keyOf(file) }] : []));
  if (sent.length === 0) return;
  const team = identity.team?.id;
  const own = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(
      and(
        inArray(storedFiles.key, [...new Set(sent.map(({ key }) => key))]),
        inArray(storedFiles.kind, ["blueprint", "picture"]),
        eq(storedFiles.state, "stored"),
        team
          ? eq(storedFiles.organizationID, team)
          : and(isNull(storedFiles.organizationID), eq(storedFiles.userID, identity.userID)),
      ),
    );
  const known = new Set(own.map(({ key }) => key));
  const wrong = sent.find(({ key }) => !known.has(key));
  if (wrong)
    throw new DomainError("BAD_USER_INPUT", "This picture was not sent by this team.", {
      field: wrong.field,
      found: wrong.file,
      accepted: "the key of a picture that this team has sent",
      reason: "other-file",
    });
}
