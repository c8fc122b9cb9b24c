import { useEffect, useState } from "react";
import type { Observable } from "rxjs";

/** The latest value of one of the shell's streams, which emit immediately on subscription; null without a shell. */
export function useLatest<Value>(stream: Observable<Value> | null): Value | null {
  const [value, setValue] = useState<Value | null>(() => {
    let first: Value | null = null;
    stream?.subscribe((next) => (first = next)).unsubscribe();
    return first;
  });
  useEffect(() => {
    const subscription = stream?.subscribe(setValue);
    return () => subscription?.unsubscribe();
  }, [stream]);
  return value;
}
