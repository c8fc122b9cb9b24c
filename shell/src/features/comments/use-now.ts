import { useEffect, useState } from "react";

/** Milliseconds between updates of "5 min ago". */
const TICK = 30_000;

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
