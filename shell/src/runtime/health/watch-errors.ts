import { ContractCallRefused } from "@gisement/shared-domain/remote";
import type { Guard } from "../guard/install-guard.ts";

/** Errors told for one release on one page; more are the same one again. */
const TOLD = 20;

export interface ErrorWatchParts {
  readonly guard: Pick<Guard, "ownerOfError">;
  /** Name and version of the release whose code threw; null for the shell's own. */
  readonly tell: (error: unknown, name: string | null, version: string | null) => void;
}

/**
 * Errors that nobody has caught, told to whom they belong. They touch nothing: a remote that has left can throw as it likes.
 * Those without an address of this page in their stack (a browser's extension, for one) are nobody's.
 */
export function watchErrors({ guard, tell }: ErrorWatchParts): () => void {
  const counts = new Map<string, number>();

  function note(error: unknown, address: string): void {
    // Told where it was refused, under the name of the remote that had called.
    if (error instanceof ContractCallRefused) return;
    const owner = guard.ownerOfError(error, address);
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    if (!owner && !stack.includes(`${location.origin}/`)) return;
    const key = owner ?? "";
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > TOLD) return;
    const [name = null, version = null] = owner?.split("@") ?? [];
    tell(error, name, version);
  }
  const onError = (event: ErrorEvent) => note(event.error ?? event.message, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => note(event.reason, "");
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}
