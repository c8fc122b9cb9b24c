import type { FailureKind } from "@gisement/shared-domain/remote";
import { messageOf, RemoteFailure } from "./remote-failure.ts";

/** Milliseconds for the request that diagnoses a failed file; the fallback waits for it. */
const TIMEOUT = 1000;
/** Maximum number of remembered addresses of scripts that threw while they ran. */
const MAX_SCRIPTS = 50;

const failedScripts = new Set<string>();
if (typeof window !== "undefined") {
  window.addEventListener("error", ({ filename }) => {
    if (!filename) return;
    failedScripts.add(filename);
    if (failedScripts.size > MAX_SCRIPTS) failedScripts.delete(failedScripts.values().next().value as string);
  });
}

/** How the server answers for a file that the browser could not use; null if the answer looks right. */
async function askServer(url: string, type: "javascript" | "css"): Promise<FailureKind | null> {
  try {
    const response = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    if (!response.ok) return "missing";
    return (response.headers.get("content-type") ?? "").includes(type) ? null : "wrong";
  } catch (error) {
    return (error as Error).name === "TimeoutError" ? "slow" : "missing";
  }
}

/** webpack's error for a chunk, or the CSS plugin's for a style sheet. */
interface ChunkError extends Error {
  readonly code?: string;
  readonly type?: string;
  readonly request?: string;
}
const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === "ChunkLoadError";

async function chunkFailure(error: ChunkError): Promise<RemoteFailure> {
  const style = error.code === "CSS_CHUNK_LOAD_FAILED";
  const url = error.request ?? "";
  const serverKind =
    error.type === "timeout" ? "slow" : url ? await askServer(url, style ? "css" : "javascript") : null;
  // webpack also says "missing" for a script that loaded but did not contain the chunk.
  const localKind = failedScripts.has(url) ? "threw" : error.type === "missing" ? "wrong" : "missing";
  return new RemoteFailure(style ? "style" : "chunk", serverKind ?? localKind, error.message, {
    cause: error,
  });
}

/** The error code of the federation runtime, which is only in its message. */
const codeOf = (message: string) => /#?(RUNTIME-\d{3})/.exec(message)?.[1];
const ADDRESS = /"resourceUrl":"([^"]+)"/;
const REFUSED = /does not satisfy the requirement|RUNTIME-(?:005|006|012)/;

async function entryFailure(error: unknown, message: string): Promise<RemoteFailure> {
  const url = ADDRESS.exec(message)?.[1];
  const ran = message.includes("ScriptExecutionError");
  const serverKind = message.includes("timed out") ? "slow" : url ? await askServer(url, "javascript") : null;
  return new RemoteFailure("entry", serverKind ?? (ran ? "threw" : "missing"), message, { cause: error });
}

/** The stage and kind of a failed load, from the error that the federation, webpack or the remote's code threw. */
export async function diagnoseLoad(error: unknown): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error;
  if (isChunkError(error)) return chunkFailure(error);
  const message = messageOf(error);
  const failureOf = (stage: RemoteFailure["stage"], kind: FailureKind) =>
    new RemoteFailure(stage, kind, message, { cause: error });
  if (REFUSED.test(message)) return failureOf("entry", "refused");
  switch (codeOf(message)) {
    case "RUNTIME-003":
    case "RUNTIME-007":
    case "RUNTIME-011":
    case "RUNTIME-013":
      return failureOf("manifest", "wrong");
    case "RUNTIME-004":
      return failureOf("registry", "missing");
    case "RUNTIME-008":
      return entryFailure(error, message);
    case "RUNTIME-001":
    case "RUNTIME-002":
    case "RUNTIME-014":
      return failureOf("entry", "wrong");
    case "RUNTIME-015":
      return failureOf("entry", "threw");
    default:
      // No loading error: the loaded code threw when it first ran.
      return failureOf("chunk", "threw");
  }
}
