import { createStore } from "zustand/vanilla";
import type { Flight } from "../flight/flight.ts";
import type { FlightFault, FlightNote } from "../flight/parse-flight.ts";

export interface Recording {
  readonly fileName: string;
  readonly flight: Flight;
  readonly notes: readonly FlightNote[];
}

interface RecordingState {
  /** The file that the panel shows instead of the live page. */
  readonly recording: Recording | null;
  /** Why the last file could not be opened. */
  readonly refused: { readonly fileName: string; readonly fault: FlightFault } | null;
}

/** An opened file survives closing the panel, but not a reload. */
export const recordingStore = createStore<RecordingState>(() => ({ recording: null, refused: null }));
