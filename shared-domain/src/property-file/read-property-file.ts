import {
  FIELD_FLAGS,
  FIELD_FORMATS,
  foldLabel,
  ICON_LENGTH,
  LABEL_LENGTH,
  OPTION_COLORS,
  OWN_FIELD_TYPES,
  RELATION_KINDS,
  SUFFIX_LENGTH,
} from "../fields/index.ts";
import { LIMITS } from "../limits/index.ts";
import { formulaFaults } from "./file-formulas.ts";
import { lineAt, locate } from "./locate.ts";
import {
  type FileFault,
  type FileField,
  type FileOption,
  type FileTranslations,
  type FoundFault,
  PROPERTY_FILE_FORMAT,
  PROPERTY_FILE_LENGTH,
  PROPERTY_FILE_VERSION,
  type PropertyFile,
} from "./property-file.ts";

export type ReadPropertyFile =
  | { readonly ok: true; readonly file: PropertyFile }
  | { readonly ok: false; readonly faults: readonly FileFault[] };

/** Faults that are told at once. */
const FAULTS = 20;
const OPTION_LENGTH = 120;
const KEY_LENGTH = 80;
const VALUE_LENGTH = 200;
const FORMULA_LENGTH = 10_000;

const shown = (value: unknown): string => (JSON.stringify(value) ?? "–").slice(0, 80);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Collects faults while it reads: a wrong value is read as an empty one. */
class Reader {
  readonly faults: FoundFault[] = [];

  fault(reason: FileFault["reason"], path: string, found: unknown, accepted: string): void {
    if (this.faults.length < FAULTS) this.faults.push({ reason, path, found: shown(found), accepted });
  }

  /** The object's entries; those that the format does not have are faults, also names that every object inherits. */
  object(value: unknown, path: string, entries: readonly string[]): ReadonlyMap<string, unknown> {
    if (!isObject(value)) {
      this.fault("wrong-value", path, value, "{ }");
      return new Map();
    }
    for (const key of Object.keys(value))
      if (!entries.includes(key))
        this.fault("unknown-entry", path ? `${path}.${key}` : key, key, entries.join(", "));
    return new Map(Object.entries(value).filter(([key]) => entries.includes(key)));
  }

  list(value: unknown, path: string, limit: number): readonly unknown[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) this.fault("wrong-value", path, value, "[ ]");
    else if (value.length > limit) this.fault("too-many", path, value.length, `0–${limit}`);
    else return value;
    return [];
  }

  text(value: unknown, path: string, { min, max }: { readonly min: number; readonly max: number }): string {
    const text = typeof value === "string" ? value.trim() : null;
    if (text !== null && text.length >= min && text.length <= max) return text;
    this.fault("length", path, value, `${min}–${max}`);
    return "";
  }

  optionalText(
    value: unknown,
    path: string,
    limits: { readonly min: number; readonly max: number },
  ): string | null {
    return value === undefined || value === null || value === "" ? null : this.text(value, path, limits);
  }

  oneOf<Name extends string>(value: unknown, path: string, accepted: readonly [Name, ...Name[]]): Name {
    const found = accepted.find((name) => name === value);
    if (found !== undefined) return found;
    this.fault("wrong-value", path, value, accepted.join(", "));
    return accepted[0];
  }
}

/**
 * Reads the text of a file from outside, which may hold anything. Every fault has its line, what was found there and what is accepted;
 * at most 20 are told.
 */
export function readPropertyFile(given: string): ReadPropertyFile {
  // Editors may begin a file with a byte order mark.
  const text = given.replace(/^\uFEFF/, "");
  const reader = new Reader();
  if (text.length > PROPERTY_FILE_LENGTH) {
    reader.fault("too-long", "", text.length, `0–${PROPERTY_FILE_LENGTH}`);
    return { ok: false, faults: reader.faults.map((fault) => ({ ...fault, line: 1 })) };
  }
  const { offsets, fault } = locate(text);
  if (fault !== null) {
    reader.fault("not-json", "", text.slice(fault, fault + 20), "JSON");
    return { ok: false, faults: reader.faults.map((one) => ({ ...one, line: lineAt(text, fault) })) };
  }
  const file = readFile(reader, JSON.parse(text));
  if (reader.faults.length === 0) for (const one of formulaFaults(file)) reader.faults.push(one);
  if (reader.faults.length === 0) return { ok: true, file };
  return {
    ok: false,
    faults: reader.faults
      .slice(0, FAULTS)
      .map((one) => ({ ...one, line: lineAt(text, offsets.get(one.path) ?? 0) })),
  };
}

function readFile(reader: Reader, value: unknown): PropertyFile {
  const entries = reader.object(value, "", ["format", "version", "name", "fields"]);
  if (entries.get("format") !== PROPERTY_FILE_FORMAT)
    reader.fault("wrong-format", "format", entries.get("format"), PROPERTY_FILE_FORMAT);
  if (entries.get("version") !== PROPERTY_FILE_VERSION)
    reader.fault("wrong-format", "version", entries.get("version"), String(PROPERTY_FILE_VERSION));
  const fields = reader
    .list(entries.get("fields"), "fields", LIMITS.allFields)
    .map((field, index) => readField(reader, field, `fields[${index}]`));
  requireDifferent(
    reader,
    fields.map(({ label, group }) => `${foldLabel(group ?? "")}\n${foldLabel(label)}`),
    (index) => [`fields[${index}].label`, fields[index]?.label],
  );
  requireDifferent(
    reader,
    fields.map(({ key }) => key),
    (index) => [`fields[${index}].key`, fields[index]?.key],
  );
  for (const flag of ["isRef", "isID"])
    requireDifferent(
      reader,
      fields.map(({ settings }, index) => (settings[flag] === true ? flag : `${index}`)),
      (index) => [`fields[${index}].settings.${flag}`, true],
    );
  return { fields };
}

function requireDifferent(
  reader: Reader,
  names: readonly string[],
  placeOf: (index: number) => readonly [string, unknown],
): void {
  const first = new Set<string>();
  for (const [index, name] of names.entries()) {
    const [path, found] = placeOf(index);
    if (first.has(name)) reader.fault("duplicate", path, found, "1");
    first.add(name);
  }
}

const FIELD_ENTRIES = [
  "key",
  "type",
  "label",
  "group",
  "value",
  "formula",
  "settings",
  "translations",
  "options",
];

function readField(reader: Reader, value: unknown, path: string): FileField {
  const entries = reader.object(value, path, FIELD_ENTRIES);
  const type = reader.oneOf(entries.get("type"), `${path}.type`, OWN_FIELD_TYPES);
  const limits = { min: LABEL_LENGTH.min, max: LABEL_LENGTH.max };
  const shownValue = reader.optionalText(entries.get("value"), `${path}.value`, {
    min: 1,
    max: VALUE_LENGTH,
  });
  if (type === "RELATION") reader.oneOf(shownValue, `${path}.value`, RELATION_KINDS);
  const options = readOptions(reader, entries.get("options"), `${path}.options`, 1);
  const count = options.reduce((sum, option) => sum + 1 + option.options.length, 0);
  if (count > LIMITS.fieldOptionsPerLevel)
    reader.fault("too-many", `${path}.options`, count, `0–${LIMITS.fieldOptionsPerLevel}`);
  if (options.length > 0 && type !== "LIST") reader.fault("wrong-value", `${path}.options`, type, "LIST");
  const formula =
    type === "FORMULA"
      ? reader.text(entries.get("formula"), `${path}.formula`, { min: 1, max: FORMULA_LENGTH })
      : null;
  if (type !== "FORMULA" && (entries.get("formula") ?? null) !== null)
    reader.fault("wrong-value", `${path}.formula`, type, "FORMULA");
  return {
    key: reader.text(entries.get("key"), `${path}.key`, { min: 1, max: KEY_LENGTH }),
    type,
    label: reader.text(entries.get("label"), `${path}.label`, limits),
    group: reader.optionalText(entries.get("group"), `${path}.group`, limits),
    value: type === "FIELD" || type === "RELATION" ? shownValue : null,
    formula,
    settings: readSettings(reader, entries.get("settings"), `${path}.settings`),
    translations: readTranslations(
      reader,
      entries.get("translations"),
      `${path}.translations`,
      LABEL_LENGTH.max,
    ),
    options,
  };
}

function readSettings(reader: Reader, value: unknown, path: string): FileField["settings"] {
  if (value === undefined || value === null) return {};
  const entries = reader.object(value, path, [...FIELD_FLAGS, "order", "format", "suffix", "icon"]);
  const settings: Record<string, string | number | boolean> = {};
  for (const [key, sent] of entries) {
    const place = `${path}.${key}`;
    if (key === "order") {
      if (typeof sent === "number") settings.order = sent;
      else reader.fault("wrong-value", place, sent, "0–");
    } else if (key === "format") settings.format = reader.oneOf(sent, place, FIELD_FORMATS);
    else if (key === "suffix") settings.suffix = reader.text(sent, place, { min: 1, max: SUFFIX_LENGTH });
    else if (key === "icon") settings.icon = reader.text(sent, place, { min: 1, max: ICON_LENGTH });
    else if (typeof sent === "boolean") settings[key] = sent;
    else reader.fault("wrong-value", place, sent, "true, false");
  }
  return settings;
}

function readTranslations(reader: Reader, value: unknown, path: string, max: number): FileTranslations {
  if (value === undefined || value === null) return {};
  const entries = reader.object(value, path, ["EN", "NL"]);
  return Object.fromEntries(
    [...entries].map(([lang, label]) => [lang, reader.text(label, `${path}.${lang}`, { min: 1, max })]),
  );
}

function readOptions(reader: Reader, value: unknown, path: string, level: number): readonly FileOption[] {
  const options = reader.list(value, path, LIMITS.fieldOptionsPerLevel).map((option, index): FileOption => {
    const place = `${path}[${index}]`;
    const entries = reader.object(option, place, ["label", "color", "translations", "options"]);
    const below = entries.get("options");
    if (level === 2 && Array.isArray(below) && below.length > 0)
      reader.fault("levels", `${place}.options`, below.length, "2");
    const color = entries.get("color") ?? null;
    return {
      label: reader.text(entries.get("label"), `${place}.label`, { min: 1, max: OPTION_LENGTH }),
      ...(color === null ? {} : { color: reader.oneOf(color, `${place}.color`, OPTION_COLORS) }),
      translations: readTranslations(
        reader,
        entries.get("translations"),
        `${place}.translations`,
        OPTION_LENGTH,
      ),
      options: level === 2 ? [] : readOptions(reader, below, `${place}.options`, 2),
    };
  });
  requireDifferent(
    reader,
    options.map(({ label }) => foldLabel(label)),
    (index) => [`${path}[${index}].label`, options[index]?.label],
  );
  return options;
}
