import {
  FIELD_FLAGS,
  hasSetting,
  OWN_FIELD_TYPES,
  positionOf,
  readFieldFormula,
  readOptionColor,
  settingText,
} from "@gisement/shared-domain/fields";
import { showFormula } from "@gisement/shared-domain/formula";
import { formulaOperands, operandNames } from "@gisement/shared-domain/formula-fields";
import type { Identity } from "@gisement/shared-domain/permissions";
import type {
  FileField,
  FileOption,
  FileTranslations,
  PropertyFile,
} from "@gisement/shared-domain/property-file";
import { and, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { groupBy } from "../../../platform/group-by.ts";
import type { OptionRow } from "../option-sources.ts";
import { fields, options, translations } from "../table.ts";
import type { FieldRow } from "../types.ts";
import { visibleFields, visibleOptions } from "../visible-fields.ts";

/** A team's set as a file would have it, with the rows that it was read from. */
export interface FileSet {
  readonly file: PropertyFile;
  /** By key. */
  readonly rows: ReadonlyMap<string, FieldRow>;
  /** The options of each list, by its key. */
  readonly options: ReadonlyMap<string, readonly OptionRow[]>;
}

type Labels = (id: string) => FileTranslations;

/** Reads the live properties of the reader's set in their order, with the options of its lists. */
export async function readFileSet(db: Executor, identity: Identity): Promise<FileSet> {
  const rows = (
    await db
      .select()
      .from(fields)
      .where(
        and(
          visibleFields(identity),
          sql`${fields.status} is distinct from 'ARCHIVED' and ${fields.key} is not null`,
        ),
      )
  ).toSorted((one, other) => positionOf(one) - positionOf(other) || (one.label < other.label ? -1 : 1));
  // A master organization also reads its sub-teams' rows: each key once, its own first.
  const own = new Map<string, FieldRow>();
  const teamID = identity.kind === "user" ? (identity.team?.id ?? null) : null;
  for (const row of rows) {
    const key = row.key ?? "";
    if (!own.has(key) || row.organizationFieldsId === teamID) own.set(key, row);
  }
  const listed = await db
    .select({ option: options, key: fields.key })
    .from(options)
    .innerJoin(fields, sql`${fields.id} = ${options.fieldOptionsId}`)
    .where(and(visibleOptions(identity), sql`${options.status} is distinct from 'ARCHIVED'`))
    .orderBy(options.sortIndex, options.id);
  const optionsOf = new Map(
    [...groupBy(listed, ({ key }) => key ?? "")].map(([key, ofList]) => [
      key,
      ofList.map(({ option }) => option),
    ]),
  );
  const labels = await readLabels(db, [
    ...[...own.values()].map(({ id }) => id),
    ...listed.map(({ option }) => option.id),
  ]);
  const ordered = [...own.values()];
  const names = operandNames(formulaOperands(ordered), "fr");
  const known = new Set(names.map(({ id }) => id));
  const file = {
    fields: ordered.flatMap((row): FileField[] => {
      const formula = row.type === "FORMULA" ? readFieldFormula(row.value) : null;
      const isKnown = (OWN_FIELD_TYPES as readonly string[]).includes(row.type);
      // A formula that has lost a reference has no text that another team could compute.
      const isBroken = row.type === "FORMULA" && !formula?.variables.every(({ id }) => known.has(id));
      if (!isKnown || isBroken) return [];
      return [
        {
          key: row.key ?? "",
          type: row.type,
          label: row.label,
          group: row.group ?? settingText(row, "group"),
          value: row.type === "FIELD" || row.type === "RELATION" ? row.value : null,
          formula: formula ? showFormula(formula, names) : null,
          settings: settingsOf(row),
          translations: labels(row.id),
          options: row.type === "LIST" ? toFileOptions(optionsOf.get(row.key ?? "") ?? [], labels) : [],
        },
      ];
    }),
  };
  return { file, rows: own, options: optionsOf };
}

function settingsOf(row: FieldRow): FileField["settings"] {
  const position = positionOf(row);
  const texts = ["format", "suffix", "icon"].flatMap((key) => {
    const value = settingText(row, key);
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries([
    ...(position < Number.MAX_SAFE_INTEGER ? [["order", position] as const] : []),
    ...FIELD_FLAGS.flatMap((flag) => (hasSetting(row, flag) ? [[flag, true] as const] : [])),
    ...texts,
  ]);
}

/** Options without the one above them, which the team hides, come at the first level. */
export function toFileOptions(rows: readonly OptionRow[], labels: Labels): FileOption[] {
  const ids = new Set(rows.map(({ id }) => id));
  const isBelow = ({ optionOptionsId }: OptionRow) => optionOptionsId !== null && ids.has(optionOptionsId);
  const below = groupBy(rows.filter(isBelow), ({ optionOptionsId }) => optionOptionsId ?? "");
  const toOption = (row: OptionRow): FileOption => {
    const color = readOptionColor(row.color);
    return {
      label: row.label,
      ...(color ? { color } : {}),
      translations: labels(row.id),
      options: (below.get(row.id) ?? []).map(toOption),
    };
  };
  return rows.filter((row) => !isBelow(row)).map(toOption);
}

async function readLabels(db: Executor, ids: readonly string[]): Promise<Labels> {
  const rows = await db
    .select()
    .from(translations)
    .where(
      sql`${translations.fieldID} = any(${sql.param(ids)}::uuid[]) or ${translations.optionID} = any(${sql.param(ids)}::uuid[])`,
    );
  const byOwner = groupBy(rows, ({ fieldID, optionID }) => fieldID ?? optionID ?? "");
  return (id) =>
    Object.fromEntries(
      (byOwner.get(id) ?? [])
        .toSorted((one, other) => (one.lang < other.lang ? -1 : 1))
        .map(({ lang, label }) => [lang, label]),
    );
}
