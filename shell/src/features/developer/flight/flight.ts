import type { FlightEntry } from "../../../runtime/recorder/recorder.ts";

export const FLIGHT_FORMAT = "gisement-flight";
export const FLIGHT_VERSION = 1;

/**
 * Where a remote's files come from: the release that runs for everybody, a canary, a preview that was forced for this person,
 * one of both when the gateway does not say which (`personal`), or the developer's own machine.
 */
export const SOURCES = ["released", "canary", "forced", "personal", "override"] as const;
export type RemoteSource = (typeof SOURCES)[number];

/** Steps of a remote's way onto the page, in order. */
export const LOAD_STEPS = ["manifest", "entry", "chunks", "bootstrap", "mount"] as const;
export type LoadStep = (typeof LOAD_STEPS)[number];

export interface FlightRemote {
  readonly name: string;
  readonly version: string;
  readonly source: RemoteSource;
  /** Kind of its state: `idle`, `loading`, `mounted`, `failed`. */
  readonly state: string;
  /** Where its files lie. */
  readonly base: string;
  readonly routes: readonly string[];
  /** Milliseconds of each step that has happened. */
  readonly load: Readonly<Partial<Record<LoadStep, number>>>;
}

/** One version of a shared module on the page. */
export interface FlightShared {
  readonly name: string;
  readonly version: string;
  /** Who brought it: `shell`, or a remote. */
  readonly from: string;
  readonly loaded: boolean;
  readonly usedBy: readonly string[];
}

/** What a bar of the timeline stands for. */
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
  /** Milliseconds since the page was opened. */
  readonly start: number;
  readonly duration: number;
  /** Over the network, compressed; 0 from a cache; null where the browser does not say. */
  readonly bytes: number | null;
}

/** Everything the developer panel draws: taken from the living page, or read from a file of the flight recorder. */
export interface Flight {
  readonly format: typeof FLIGHT_FORMAT;
  readonly version: typeof FLIGHT_VERSION;
  /** ISO 8601. */
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
