/** The part of React's interface for developer tools that tells of commits. */
interface CommitHook {
  supportsFiber?: boolean;
  inject?: (renderer: unknown) => number;
  onCommitFiberRoot?: (id: number, root: FiberRoot, ...more: unknown[]) => void;
  onPostCommitFiberRoot?: (id: number, root: FiberRoot, ...more: unknown[]) => void;
}
interface FiberRoot {
  readonly containerInfo?: unknown;
}
type CommitListener = (container: Element | null) => void;

const listeners = new Set<CommitListener>();
let isTold = false;

/** Whether a renderer has found the interface: without it, React's own changes look like those of others. */
export const knowsCommits = (): boolean => isTold;

/** Calls the listener directly after React has changed the document, and again after the effects of the change. */
export function onCommit(listener: CommitListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Makes React tell of its commits. React looks for this interface once, when its renderer is loaded, so call it before
 * that. Developer tools of the browser that are already there are told as before.
 */
export function listenToCommits(): void {
  const page = globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook };
  const known = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const hook: CommitHook = known ?? { supportsFiber: true, inject: () => 1 };
  for (const name of ["onCommitFiberRoot", "onPostCommitFiberRoot"] as const) {
    const before = hook[name];
    hook[name] = function tell(...given) {
      before?.apply(hook, given);
      const container = given[1]?.containerInfo;
      for (const listener of listeners) listener(container instanceof Element ? container : null);
    };
  }
  const { inject } = hook;
  hook.inject = (renderer) => {
    isTold = true;
    return inject?.call(hook, renderer) ?? 1;
  };
  if (!known) page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;
}
