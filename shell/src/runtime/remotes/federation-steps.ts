import type { FailureStage } from "@gisement/shared-domain/remote";
import { RemoteFailure } from "./remote-failure.ts";

/** How far the loading of each container is, and why its manifest was refused. */
const steps = new Map<string, FailureStage>();
const refusals = new Map<string, RemoteFailure>();
/** Containers whose files are asked for again after a failure: past every cache. */
const afresh = new Set<string>();

const REQUIRED = ["metaData", "exposes", "shared"] as const;

/** Reads a Module Federation manifest and tells what is wrong with it before the federation stumbles over it. */
async function readManifest(url: string, container: string): Promise<Response> {
  const refuse = (kind: RemoteFailure["kind"], message: string, cause?: unknown) => {
    const failure = new RemoteFailure("manifest", kind, message, { cause });
    refusals.set(container, failure);
    return failure;
  };
  const response = await fetch(url, afresh.has(container) ? { cache: "reload" } : {}).catch(
    (error: unknown) => {
      throw refuse("missing", `${url} did not come`, error);
    },
  );
  if (!response.ok) throw refuse("missing", `${url} answered HTTP ${response.status}`);
  const text = await response.text();
  try {
    const manifest = JSON.parse(text) as Record<string, unknown>;
    const absent = REQUIRED.filter((member) => !manifest[member]);
    if (absent.length > 0) throw new Error(`no ${absent.join(", ")} in it`);
  } catch (error) {
    throw refuse("wrong", `${url} is no Module Federation manifest: ${(error as Error).message}`, error);
  }
  return new Response(text, { headers: { "content-type": "application/json" } });
}

interface RemoteInfo {
  readonly name: string;
}

/** Tells how far each container is; the federation calls these at its steps. */
export const stepsPlugin = () => ({
  name: "gisement-steps",
  /**
   * The release's preload list has asked for its files already. The federation's own style links would stand in for a
   * style sheet that never came: webpack takes a link in the document for one that is loaded.
   */
  beforePreloadRemote: async ({ preloadOps }: { preloadOps: unknown[] }): Promise<void> => {
    preloadOps.length = 0;
  },
  fetch: async (url: string, _init: RequestInit, remote?: RemoteInfo): Promise<Response | undefined> => {
    if (!remote || !steps.has(remote.name)) return undefined;
    const response = await readManifest(url, remote.name);
    steps.set(remote.name, "entry");
    return response;
  },
  beforeGetExpose: async ({ moduleInfo }: { moduleInfo: RemoteInfo }): Promise<void> => {
    if (steps.has(moduleInfo.name)) steps.set(moduleInfo.name, "chunk");
  },
});

export function beginSteps(container: string, { again }: { again: boolean }): void {
  steps.set(container, "manifest");
  refusals.delete(container);
  if (again) afresh.add(container);
  else afresh.delete(container);
}

/** The step that is under way; style sheets come together with chunks and are told apart by what is still missing. */
export function stepOf(container: string, base: string): FailureStage {
  const step = steps.get(container) ?? "manifest";
  if (step !== "chunk") return step;
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel~=stylesheet]")];
  return links.some((link) => link.href.startsWith(base) && !link.sheet) ? "style" : "chunk";
}

/** Why the manifest was refused, when that is what failed. */
export const manifestRefusal = (container: string): RemoteFailure | undefined => refusals.get(container);
