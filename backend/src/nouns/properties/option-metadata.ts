import type { MetadataEntry } from "../../platform/database/shapes.ts";
import type { OptionRow } from "./option-sources.ts";

const OWNER = "organizationID";

/**
 * The metadata of an option with the team that it belongs to (REF-510). That entry derives from the column and is never stored, so
 * that the two cannot differ; options of the platform and of a person without a team have none.
 */
export function metadataOf({
  metadata,
  organizationID,
}: Pick<OptionRow, "metadata" | "organizationID">): MetadataEntry[] {
  const stored = metadata.filter(({ key }) => key !== OWNER);
  return organizationID === null
    ? stored
    : [...stored, { key: OWNER, type: "string", value: organizationID }];
}
