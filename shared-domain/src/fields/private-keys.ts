import { TEAM_ONLY_LOT_FIELDS } from "../permissions/project-participation.ts";
import { readFieldFormula } from "./field-formula.ts";
import { hasSetting, type Settings } from "./field-settings.ts";

/** What decides whether the values of a property stay with its team. */
export interface PrivacyRow {
  readonly key?: string | null;
  readonly type: string;
  /** Key of the field that a FIELD shows, source of a FORMULA. */
  readonly value?: string | null;
  readonly metadata?: Settings["metadata"];
}

/** The keys of the fields from which the value of a property follows. */
function sourcesOf({ type, value }: PrivacyRow): readonly string[] {
  if (type === "FORMULA") return readFieldFormula(value)?.variables.map(({ id }) => id) ?? [];
  return type === "FIELD" && value ? [value] : [];
}

/**
 * The keys of the fields of a property set whose values stay with the team: those marked private, those of lots that only the
 * team reads, and every formula and shown field that reads one of them, directly or through others.
 */
export function privateKeys(rows: readonly PrivacyRow[]): ReadonlySet<string> {
  const found = new Set<string>(TEAM_ONLY_LOT_FIELDS);
  for (const { key, metadata = [] } of rows) if (key && hasSetting({ metadata }, "isPrivate")) found.add(key);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const row of rows)
      if (row.key && sourcesOf(row).some((source) => found.has(source))) found.add(row.key);
  }
  return found;
}
