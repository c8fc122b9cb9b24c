import type { FlightEntry } from "../../../runtime/recorder/recorder.ts";

export const FLIGHT_FORMAT = "gisement-flight";
export const FLIGHT_VERSION = 1;

/**
 * Source of a remote's files: the public release, a canary, a preview forced for this person, one of the latter two
 * if the gateway does not say which (`personal`), or a developer's machine.
 */
export const SOURCES = ["released", "canary", "forced", "personal", "override"] as const;
export type RemoteSource = (typeof SOURCES)[number];

/** Stages of loading a remote, in order. */
export const LOAD_STEPS = ["manifest", "entry", "chunks", "bootstrap", "mount"] as const;
export type LoadStep = (typeof LOAD_STEPS)[number];

export interface FlightRemote {
  readonly name: string;
  readonly version: string;
  readonly source: RemoteSource;
  /** Kind of its state: `idle`, `loading`, `mounted` or `failed`. */
  readonly state: string;
  /** Base address of its files. */
  readonly base: string;
  readonly routes: readonly string[];
  /** Milliseconds of each stage that has happened. */
  readonly load: Readonly<Partial<Record<LoadStep, number>>>;
}

/** One version of a shared module on the page. */
export interface FlightShared {
  readonly name: string;
  readonly version: string;
  /** The provider: `shell`, or a remote. */
  readonly from: string;
  readonly loaded: boolean;
  readonly usedBy: readonly string[];
}

/** Kinds of bars in the timeline. */
export const BAR_PARTS = [
  "page",
  "shell",
  "manifest",
  "entry",
  "chunk",
  "style",
  "data",
  "bootstrap",
  "mount",
  "task",
  "other",
] as const;
export type BarPart = (typeof BAR_PARTS)[number];

export interface FlightBar {
  readonly name: string;
  readonly part: BarPart;
  readonly remote: string | null;
  /** Milliseconds since the page load. */
  readonly start: number;
  readonly duration: number;
  /** Compressed bytes over the network; 0 from a cache; null if the browser does not say. */
  readonly bytes: number | null;
}

/** Everything that the developer panel shows: taken from the live page, or read from a flight recorder file. */
export interface Flight {
  readonly format: typeof FLIGHT_FORMAT;
  readonly version: typeof FLIGHT_VERSION;
  /** Time of the recording, ISO 8601. */
  readonly madeAt: string;
  /** Application path, ids replaced by `:id`. */
  readonly page: string;
  /** Version of the shell contract. */
  readonly shell: string;
  readonly locale: string;
  readonly composition: string;
  readonly remotes: readonly FlightRemote[];
  readonly shared: readonly FlightShared[];
  readonly bars: readonly FlightBar[];
  readonly entries: readonly FlightEntry[];
}
