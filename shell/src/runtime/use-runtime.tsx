import type { Watches } from "@gisement/shared-domain/live";
import type { RegisteredRemote, Session, ShellApi, Team } from "@gisement/shared-domain/remote";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { Observable } from "rxjs";
import { useStore } from "zustand";
import type { Slots } from "./api/create-slots.tsx";
import type { OfferedActs } from "./api/offered-acts.ts";
import type { Connection } from "./connection/create-connection.ts";
import type { FrameChanges } from "./guard/frame-changes.ts";
import type { ProtectedNodes } from "./guard/protected-nodes.ts";
import { actsFor, type OfferedAct } from "./navigation/acts.ts";
import { entriesFor, type NavigationEntry } from "./navigation/entries.ts";
import type { createPanelStore } from "./panels/open-panel.ts";
import type { RemoteController } from "./remotes/create-remote-controller.ts";
import type { RemoteState } from "./remotes/remote-states.ts";
import { stateOf } from "./remotes/remote-states.ts";
import type { TeamSwitch } from "./session/create-team-switch.ts";
import type { SessionStore } from "./session/session-store.ts";

/** The shell's services for its own screens; created once at start. */
export interface Runtime {
  readonly sessions: SessionStore;
  readonly shell: ShellApi;
  /** Renders one part of a slot. */
  readonly renderPart: Slots["renderPart"];
  readonly remotes: RemoteController;
  /** Elements that the shell needs, protected from remotes. */
  readonly protectedNodes: ProtectedNodes;
  /** Puts back what remotes change of the frame's bars. */
  readonly frameChanges: FrameChanges;
  readonly teams: TeamSwitch;
  /** The rows that the parts of this page show. */
  readonly watches: Watches;
  /** What screens offer to do with what is selected on them. */
  readonly offers: OfferedActs;
  readonly panels: ReturnType<typeof createPanelStore>;
  /** The registry could not be read, so there are no areas to show. */
  readonly registryFailed: boolean;
  /** Whether the server answers. */
  readonly connection: Connection;
  readonly signOut: () => Promise<void>;
}

const RuntimeContext = createContext<Runtime | null>(null);

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error("useRuntime must be used inside the RuntimeProvider");
  return runtime;
}

/** The latest value of a stream that emits immediately. */
function useStream<Value>(stream: Observable<Value>, initial: Value): Value {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const subscription = stream.subscribe(setValue);
    return () => subscription.unsubscribe();
  }, [stream]);
  return value;
}

export function useSession(): Session & { links?: { marketplace?: string | null } } {
  const { sessions } = useRuntime();
  return useStream(sessions.session$, sessions.current());
}

const SOLO_TEAM: Team = { id: "solo" };
export function useTeam(): Team {
  return useStream(useRuntime().sessions.team$, SOLO_TEAM);
}

export function useRemoteState(name: string): RemoteState {
  return useStore(useRuntime().remotes.states, (states) => stateOf(states, name));
}

/** The remotes of this page; changes when a release is replaced. */
export function useRemotes(): readonly RegisteredRemote[] {
  return useStore(useRuntime().remotes.list);
}

/** The navigation entries of this person in the current team. */
export function useEntries(): NavigationEntry[] {
  return entriesFor(useRemotes(), useSession());
}

/** What the remotes offer this person in the command palette. */
export function useActs(): readonly OfferedAct[] {
  return actsFor(useRemotes(), useSession());
}
