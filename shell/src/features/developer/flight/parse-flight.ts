import {
  ENTRY_KINDS,
  type EntryData,
  type EntryKind,
  type FlightEntry,
} from "../../../runtime/recorder/recorder.ts";
import {
  BAR_PARTS,
  FLIGHT_FORMAT,
  FLIGHT_VERSION,
  type Flight,
  type FlightBar,
  type FlightRemote,
  type FlightShared,
  LOAD_STEPS,
  type RemoteSource,
  SOURCES,
} from "./flight.ts";

/** Maximum size of a file in bytes; a full recorder's is under one megabyte. */
export const MAX_FLIGHT_BYTES = 10_000_000;

/** Why a file cannot be opened. */
export type FlightFault =
  | { readonly kind: "too-large" }
  | { readonly kind: "empty" }
  | { readonly kind: "not-json" }
  | { readonly kind: "other-format" }
  | { readonly kind: "newer"; readonly found: number };

/** What was repaired while parsing. */
export type FlightNote =
  | { readonly kind: "unknown-kinds"; readonly count: number; readonly kinds: readonly string[] }
  | { readonly kind: "damaged"; readonly count: number; readonly list: ListName }
  | { readonly kind: "missing"; readonly members: readonly string[] };
type ListName = "remotes" | "shared" | "bars" | "entries";

export type ParsedFlight =
  | { readonly ok: true; readonly flight: Flight; readonly notes: readonly FlightNote[] }
  | { readonly ok: false; readonly fault: FlightFault };

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isTime = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0;
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);
const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null =>
  choices.find((choice) => choice === value) ?? null;

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
const scalarsOf = (value: Members): EntryData =>
  Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => isScalar(pair[1])));

function parseEntry(value: unknown): FlightEntry | null {
  if (!isMembers(value) || !isTime(value.at) || !isText(value.name)) return null;
  const kind = oneOf(ENTRY_KINDS, value.kind);
  if (!kind) return null;
  return {
    at: value.at,
    kind,
    name: value.name,
    ...(isText(value.remote) ? { remote: value.remote } : {}),
    ...(isMembers(value.data) ? { data: scalarsOf(value.data) } : {}),
  };
}

function parseRemote(value: unknown): FlightRemote | null {
  if (!isMembers(value) || !isText(value.name) || !isText(value.version)) return null;
  const load = isMembers(value.load) ? value.load : {};
  const source: RemoteSource = oneOf(SOURCES, value.source) ?? "released";
  return {
    name: value.name,
    version: value.version,
    source,
    state: isText(value.state) ? value.state : "idle",
    base: isText(value.base) ? value.base : "",
    routes: textsOf(value.routes),
    load: Object.fromEntries(LOAD_STEPS.flatMap((step) => (isTime(load[step]) ? [[step, load[step]]] : []))),
  };
}

function parseShared(value: unknown): FlightShared | null {
  if (!isMembers(value) || !isText(value.name) || !isText(value.version)) return null;
  return {
    name: value.name,
    version: value.version,
    from: isText(value.from) ? value.from : "",
    loaded: value.loaded === true,
    usedBy: textsOf(value.usedBy),
  };
}

function parseBar(value: unknown): FlightBar | null {
  if (!isMembers(value) || !isText(value.name) || !isTime(value.start) || !isTime(value.duration))
    return null;
  return {
    name: value.name,
    part: oneOf(BAR_PARTS, value.part) ?? "other",
    remote: isText(value.remote) ? value.remote : null,
    start: value.start,
    duration: value.duration,
    bytes: isTime(value.bytes) ? value.bytes : null,
  };
}

/** Parses a list item by item; items that cannot be parsed are dropped and counted. */
function readList<Item>(
  list: ListName,
  value: unknown,
  parse: (item: unknown) => Item | null,
  notes: FlightNote[],
): readonly Item[] {
  const given = Array.isArray(value) ? value : [];
  const read = given.map(parse).filter((item): item is Item => item !== null);
  const lost = given.length - read.length;
  if (lost > 0) notes.push({ kind: "damaged", count: lost, list });
  return read;
}

/** Distinguishes entries of unknown kinds from damaged ones: a newer page may have written them. */
function readEntries(value: unknown, notes: FlightNote[]): readonly FlightEntry[] {
  const given = Array.isArray(value) ? value : [];
  const isKnown = (item: unknown) => !isMembers(item) || !isText(item.kind) || isEntryKind(item.kind);
  const strange = given.filter((item) => !isKnown(item)) as { kind: string }[];
  if (strange.length > 0) {
    const kinds = [...new Set(strange.map(({ kind }) => kind.slice(0, 40)))].slice(0, 10);
    notes.push({ kind: "unknown-kinds", count: strange.length, kinds });
  }
  const read = readList("entries", given.filter(isKnown), parseEntry, notes);
  return [...read].sort((left, right) => left.at - right.at);
}
const isEntryKind = (value: string): value is EntryKind => (ENTRY_KINDS as readonly string[]).includes(value);

const HEAD = ["madeAt", "page", "shell", "locale", "composition"] as const;
const LISTS = ["remotes", "shared", "bars", "entries"] as const;

function repair(found: Members): ParsedFlight {
  const notes: FlightNote[] = [];
  const missing = [
    ...HEAD.filter((member) => !isText(found[member])),
    ...LISTS.filter((member) => !Array.isArray(found[member])),
  ];
  if (missing.length > 0) notes.push({ kind: "missing", members: missing });
  const text = (member: (typeof HEAD)[number]) => (isText(found[member]) ? found[member] : "");
  const flight: Flight = {
    format: FLIGHT_FORMAT,
    version: FLIGHT_VERSION,
    madeAt: Number.isNaN(Date.parse(text("madeAt"))) ? "" : text("madeAt"),
    page: text("page"),
    shell: text("shell"),
    locale: text("locale"),
    composition: text("composition"),
    remotes: readList("remotes", found.remotes, parseRemote, notes),
    shared: readList("shared", found.shared, parseShared, notes),
    bars: readList("bars", found.bars, parseBar, notes),
    entries: readEntries(found.entries, notes),
  };
  return { ok: true, flight, notes };
}

/** Parses a flight recorder file: refuses other files, repairs damaged ones and notes the repairs. Never throws. */
export function parseFlight(text: string): ParsedFlight {
  const refuse = (fault: FlightFault): ParsedFlight => ({ ok: false, fault });
  if (text.length > MAX_FLIGHT_BYTES) return refuse({ kind: "too-large" });
  if (text.trim() === "") return refuse({ kind: "empty" });
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return refuse({ kind: "not-json" });
  }
  if (!isMembers(found) || found.format !== FLIGHT_FORMAT || typeof found.version !== "number")
    return refuse({ kind: "other-format" });
  if (found.version > FLIGHT_VERSION) return refuse({ kind: "newer", found: found.version });
  return repair(found);
}

/** The content of a flight's file; `parseFlight` returns the same flight. */
export const writeFlight = (flight: Flight): string => JSON.stringify(flight);

/** Reads a file chosen by the person; checks its size before reading. */
export async function openFlight(file: Blob): Promise<ParsedFlight> {
  if (file.size > MAX_FLIGHT_BYTES) return { ok: false, fault: { kind: "too-large" } };
  try {
    return parseFlight(await file.text());
  } catch {
    return { ok: false, fault: { kind: "not-json" } };
  }
}
