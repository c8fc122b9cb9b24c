import { ContractCallRefused } from "@gisement/shared-domain/remote";
import type { Guard } from "../guard/install-guard.ts";

/** Maximum number of errors reported per release and page; more are usually repetitions. */
const MAX_REPORTS = 20;

export interface ErrorWatchParts {
  readonly guard: Pick<Guard, "ownerOfError">;
  /** Name and version of the release whose code threw; null for the shell's own. */
  readonly report: (error: unknown, name: string | null, version: string | null) => void;
}

/**
 * Reports uncaught errors and rejections under the release whose code threw. It changes nothing on the page. Errors
 * whose stack has no address of this page (for example a browser extension's) are ignored.
 */
export function watchErrors({ guard, report }: ErrorWatchParts): () => void {
  const counts = new Map<string, number>();

  function note(error: unknown, address: string): void {
    // Already reported at the refusal, under the remote that made the call.
    if (error instanceof ContractCallRefused) return;
    const owner = guard.ownerOfError(error, address);
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    if (!owner && !stack.includes(`${location.origin}/`)) return;
    const key = owner ?? "";
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > MAX_REPORTS) return;
    const [name = null, version = null] = owner?.split("@") ?? [];
    report(error, name, version);
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
