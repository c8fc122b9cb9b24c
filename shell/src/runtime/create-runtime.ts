import type { ShellSession } from "./boot/requests.ts";
import type { RegistryAnswer } from "./boot/screens.ts";
import { buildRemotes } from "./builders/build-remotes.ts";
import { buildSession } from "./builders/build-session.ts";
import { buildSlots } from "./builders/build-slots.ts";
import { buildWatch } from "./builders/build-watch.ts";
import { createPanelStore } from "./panels/open-panel.ts";
import type { Runtime } from "./use-runtime.tsx";

const EMPTY = { composition: "", remotes: [] };

/** Composes the shell for one signed-in person; each builder needs the ones before it. */
export function createRuntime(signedIn: ShellSession, answer: RegistryAnswer): Runtime {
  const session = buildSession(signedIn);
  const page = buildRemotes("registry" in answer ? answer.registry : EMPTY, session);
  const slots = buildSlots(session, page);
  const watch = buildWatch(session, page, slots);
  return {
    sessions: session.sessions,
    shell: slots.shell,
    renderPart: slots.renderPart,
    remotes: page.remotes,
    protectedNodes: watch.protectedNodes,
    frameChanges: watch.frameChanges,
    teams: slots.teams,
    watches: slots.watches,
    offers: slots.offers,
    panels: createPanelStore(),
    registryFailed: "failure" in answer,
    connection: session.connection,
    signOut: session.signOut,
  };
}
