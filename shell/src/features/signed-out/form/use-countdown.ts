import { useEffect, useState } from "react";

const seconds = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Counts down the seconds of a wait; `initial` starts with the first render. */
export function useCountdown(initial = 0): { readonly left: number; readonly start: (wait: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + initial * 1000);
  const [left, setLeft] = useState(() => seconds(until));
  useEffect(() => {
    // Reads the clock instead of counting: a sleeping tab skips ticks.
    const tick = () => setLeft(seconds(until));
    tick();
    if (seconds(until) === 0) return;
    const timer = setInterval(() => {
      tick();
      if (seconds(until) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: (wait) => setUntil(Date.now() + wait * 1000) };
}
