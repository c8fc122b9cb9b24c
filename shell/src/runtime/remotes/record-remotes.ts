import { recorder } from "../recorder/recorder.ts";
import type { createRemoteStates, RemoteState } from "./remote-states.ts";

/** Records each state of each remote in the flight recorder, with the milliseconds since the previous one. */
export function recordRemotes(states: ReturnType<typeof createRemoteStates>): () => void {
  const since = new Map<string, number>();
  return states.subscribe(({ byName }, { byName: before }) => {
    for (const [name, state] of Object.entries(byName)) {
      if (before[name] === state) continue;
      const now = performance.now();
      const milliseconds = Math.round(now - (since.get(name) ?? now));
      since.set(name, now);
      recorder.record("remote", state.kind, { remote: name, milliseconds, ...detail(state) });
    }
  });
}

const detail = (state: RemoteState) =>
  state.kind === "failed" ? { stage: state.stage, cause: state.cause, version: state.version } : {};
