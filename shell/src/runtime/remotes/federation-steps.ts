import type { FailureStage } from "@gisement/shared-domain/remote";
import { RemoteFailure } from "./remote-failure.ts";

/** The loading stage of each container, and why its manifest was refused. */
const steps = new Map<string, FailureStage>();
const refusals = new Map<string, RemoteFailure>();
/** Containers that are loaded again after a failure, bypassing every cache. */
const bypassCache = new Set<string>();

const REQUIRED = ["metaData", "exposes", "shared"] as const;

/**
 * Reads a Module Federation manifest and validates it, because the federation's own errors do not say what is wrong.
 */
async function readManifest(url: string, container: string): Promise<Response> {
  const refuse = (kind: RemoteFailure["kind"], message: string, cause?: unknown) => {
    const failure = new RemoteFailure("manifest", kind, message, { cause });
    refusals.set(container, failure);
    return failure;
  };
  const response = await fetch(url, bypassCache.has(container) ? { cache: "reload" } : {}).catch(
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

/** Records the loading stage of each container; the federation calls these hooks. */
export const stepsPlugin = () => ({
  name: "gisement-steps",
  /**
   * The release's preload list has requested its files already. The federation's own style links would hide a style
   * sheet that failed to load: webpack takes any link in the document for a loaded one.
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
  if (again) bypassCache.add(container);
  else bypassCache.delete(container);
}

/** The current stage. Style sheets load together with chunks; a sheet that is still missing makes it `style`. */
export function stepOf(container: string, base: string): FailureStage {
  const step = steps.get(container) ?? "manifest";
  if (step !== "chunk") return step;
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel~=stylesheet]")];
  return links.some((link) => link.href.startsWith(base) && !link.sheet) ? "style" : "chunk";
}

/** Why the manifest was refused, if that is what failed. */
export const manifestRefusal = (container: string): RemoteFailure | undefined => refusals.get(container);
