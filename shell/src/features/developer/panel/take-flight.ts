import { type RegisteredRemote, SHELL_CONTRACT_VERSION } from "@gisement/shared-domain/remote";
import type { EntryData, FlightEntry } from "../../../runtime/recorder/recorder.ts";
import { FLIGHT_FORMAT, FLIGHT_VERSION, type Flight, type RemoteSource } from "../flight/flight.ts";
import { anonymousAddress, removePersonalData } from "../flight/remove-personal-data.ts";
import { loadTimes, readBars } from "./read-bars.ts";
import { type FederationGlobal, readShared } from "./read-shared.ts";

/** The state of a live page, read by the caller. */
export interface PageState {
  readonly remotes: readonly RegisteredRemote[];
  readonly stateOf: (name: string) => string;
  readonly sourceOf: (remote: RegisteredRemote) => RemoteSource;
  readonly composition: string;
  readonly locale: string;
  readonly entries: readonly FlightEntry[];
  /** Names that a recording must not contain. */
  readonly persons: readonly string[];
}

function cleanData(data: EntryData, persons: readonly string[]): EntryData {
  const clean = (value: EntryData[string]) => {
    if (typeof value !== "string") return value;
    return value.startsWith("/") ? anonymousAddress(value) : removePersonalData(value, persons);
  };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, clean(value)]])),
  );
}

const cleanEntry = (entry: FlightEntry, persons: readonly string[]): FlightEntry => ({
  ...entry,
  name: entry.name.startsWith("/") ? anonymousAddress(entry.name) : removePersonalData(entry.name, persons),
  ...(entry.data ? { data: cleanData(entry.data, persons) } : {}),
});

const federation = () => (globalThis as { readonly __FEDERATION__?: FederationGlobal }).__FEDERATION__;

/** The page's current state without personal data: what the panel shows and the recorder's file contains. */
export function takeFlight(now: PageState): Flight {
  const bars = readBars(performance.getEntriesByType("resource") as PerformanceResourceTiming[], {
    bases: now.remotes,
    entries: now.entries,
    page: performance.getEntriesByType("navigation")[0] as PerformanceResourceTiming | undefined,
  });
  return {
    format: FLIGHT_FORMAT,
    version: FLIGHT_VERSION,
    madeAt: new Date().toISOString(),
    page: anonymousAddress(location.pathname),
    shell: SHELL_CONTRACT_VERSION,
    locale: now.locale,
    composition: now.composition,
    remotes: now.remotes.map((remote) => ({
      name: remote.name,
      version: remote.version,
      source: now.sourceOf(remote),
      state: now.stateOf(remote.name),
      base: remote.base,
      routes: remote.routes.map(({ path }) => path),
      load: loadTimes(bars, remote.name),
    })),
    shared: readShared(
      federation(),
      now.remotes.map(({ name }) => name),
    ),
    bars,
    entries: now.entries.map((entry) => cleanEntry(entry, now.persons)),
  };
}
