/** Below this share, the time so far says little about the time to come. */
const LEAST = 0.05;

/** Minutes that the work still takes at its speed so far, rounded up; null while nothing can be said. */
export function remainingMinutes(
  { startedAt, share }: { readonly startedAt?: string | null; readonly share?: number | null },
  now: number,
): number | null {
  if (!startedAt || !share || share < LEAST || share >= 1) return null;
  const elapsed = now - new Date(startedAt).getTime();
  return elapsed > 0 ? Math.ceil((elapsed * (1 - share)) / share / 60_000) : null;
}
