import { DomainError } from "@gisement/shared-domain/errors";
import { array, boolean, object, string } from "yup";
import type { Executor } from "../../platform/database/database.ts";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import { metadataEntry } from "../../platform/input/common-parts.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { sameValue } from "../../platform/transaction/change-row.ts";
import { checkOwnedFile, type FileOwner } from "../files/owned-file.ts";

/** Maximum entries of a team's metadata, and their characters as JSON: documents, order parameters and so on. */
const MOST_ENTRIES = 200;
const MOST_CHARACTERS = 100_000;
/** Key of a team's PDF documents (DOC-503). */
const DOCUMENT_KEY = "DOCUMENT";

/** A team's metadata, including its documents. */
export const documents = array(metadataEntry().required())
  .max(MOST_ENTRIES)
  .nullable()
  .test({
    name: "size",
    message: `\${path} may be at most ${MOST_CHARACTERS} characters`,
    params: { max: MOST_CHARACTERS },
    test: (entries) => !entries || JSON.stringify(entries).length <= MOST_CHARACTERS,
  });

/** A document has a name of at least 3 characters (DOC-504) and a file of the team. */
const documentSchema = object({
  id: string().max(80).required(),
  name: string().trim().min(3).max(120).required(),
  default: boolean().strict().nullable(),
  link: string().max(300).required(),
});

/** Checks new and changed documents; stored ones remain unchanged. */
export async function checkDocuments(
  tx: Executor,
  entries: readonly MetadataEntry[],
  stored: readonly MetadataEntry[],
  owner: FileOwner,
): Promise<void> {
  const before = stored.filter(({ key }) => key === DOCUMENT_KEY).map(({ value }) => value);
  const ids = new Set<string>();
  for (const [index, { key, value }] of entries.entries()) {
    if (key !== DOCUMENT_KEY) continue;
    const path = `metadata[${index}].value`;
    const known = before.some((other) => sameValue(other, value));
    const { id, link } = known
      ? (value as { id: string; link: string })
      : readInput(documentSchema, value ?? {}, path);
    if (ids.has(id))
      throw new DomainError("BAD_USER_INPUT", "Each document has an id of its own.", {
        field: `${path}.id`,
        found: id,
      });
    ids.add(id);
    const linked = before.some((other) => (other as { link?: unknown } | null)?.link === link);
    if (!known && !linked) await checkOwnedFile(tx, link, { field: `${path}.link`, kind: "document" }, owner);
  }
}
