import { createStore } from "zustand/vanilla";
import type { Flight } from "../flight/flight.ts";
import type { FlightFault, FlightNote } from "../flight/parse-flight.ts";

export interface Recording {
  readonly fileName: string;
  readonly flight: Flight;
  readonly notes: readonly FlightNote[];
}

interface RecordingState {
  /** The file that the panel shows in place of the living page. */
  readonly recording: Recording | null;
  /** Why the last file was not opened. */
  readonly refused: { readonly fileName: string; readonly fault: FlightFault } | null;
}

/** What was opened outlives closing the panel, not the page. */
export const recordingStore = createStore<RecordingState>(() => ({ recording: null, refused: null }));
