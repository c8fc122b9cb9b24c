import type { FailureKind } from "@gisement/shared-domain/remote";
import { messageOf, RemoteFailure } from "./remote-failure.ts";

/** Milliseconds for the request that diagnoses a failed file; the fallback waits for it. */
const PATIENCE = 1000;
/** Maximum number of remembered addresses of scripts that threw while they ran. */
const KEPT = 50;

const threw = new Set<string>();
if (typeof window !== "undefined") {
  window.addEventListener("error", ({ filename }) => {
    if (!filename) return;
    threw.add(filename);
    if (threw.size > KEPT) threw.delete(threw.values().next().value as string);
  });
}

/** How the server answers for a file that the browser could not use; null if the answer looks right. */
async function askServer(url: string, type: "javascript" | "css"): Promise<FailureKind | null> {
  try {
    const response = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
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
export const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === "ChunkLoadError";

async function chunkFailure(error: ChunkError): Promise<RemoteFailure> {
  const style = error.code === "CSS_CHUNK_LOAD_FAILED";
  const url = error.request ?? "";
  const seen =
    error.type === "timeout" ? "slow" : url ? await askServer(url, style ? "css" : "javascript") : null;
  // webpack also says "missing" for a script that loaded but did not contain the chunk.
  const came = threw.has(url) ? "threw" : error.type === "missing" ? "wrong" : "missing";
  return new RemoteFailure(style ? "style" : "chunk", seen ?? came, error.message, { cause: error });
}

/** The error code of the federation runtime, which is only in its message. */
const codeOf = (message: string) => /#?(RUNTIME-\d{3})/.exec(message)?.[1];
const ADDRESS = /"resourceUrl":"([^"]+)"/;
const REFUSED = /does not satisfy the requirement|RUNTIME-(?:005|006|012)/;

async function entryFailure(error: unknown, message: string): Promise<RemoteFailure> {
  const url = ADDRESS.exec(message)?.[1];
  const ran = message.includes("ScriptExecutionError");
  const seen = message.includes("timed out") ? "slow" : url ? await askServer(url, "javascript") : null;
  return new RemoteFailure("entry", seen ?? (ran ? "threw" : "missing"), message, { cause: error });
}

/** The stage and kind of a failed load, from the error that the federation, webpack or the remote's code threw. */
export async function diagnoseLoad(error: unknown): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error;
  if (isChunkError(error)) return chunkFailure(error);
  const message = messageOf(error);
  const made = (stage: RemoteFailure["stage"], kind: FailureKind) =>
    new RemoteFailure(stage, kind, message, { cause: error });
  if (REFUSED.test(message)) return made("entry", "refused");
  switch (codeOf(message)) {
    case "RUNTIME-003":
    case "RUNTIME-007":
    case "RUNTIME-011":
    case "RUNTIME-013":
      return made("manifest", "wrong");
    case "RUNTIME-004":
      return made("registry", "missing");
    case "RUNTIME-008":
      return entryFailure(error, message);
    case "RUNTIME-001":
    case "RUNTIME-002":
    case "RUNTIME-014":
      return made("entry", "wrong");
    case "RUNTIME-015":
      return made("entry", "threw");
    default:
      // No loading error: the loaded code threw when it first ran.
      return made("chunk", "threw");
  }
}
