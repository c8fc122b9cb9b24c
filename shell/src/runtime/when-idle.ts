/** Runs once the page has nothing else to do, at the latest after `longest` milliseconds. Returns how to give it up. */
export function whenIdle(run: () => void, longest: number): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(run, longest);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(run, { timeout: longest });
  return () => window.cancelIdleCallback(asked);
}
