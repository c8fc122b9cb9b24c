import { signal } from "@gisement/shared-ui/scan";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useResolveCodes } from "./api/resolve-codes.ts";
import {
  keepCodes,
  keptCodes,
  NOTHING_SCANNED,
  reduceScan,
  type ScanSession,
  waitingCodes,
} from "./scan-session.ts";

const resume = (teamID: string): ScanSession =>
  keptCodes(teamID).reduce((session, text) => reduceScan(session, { kind: "scan", text }), NOTHING_SCANNED);

/**
 * A series of scans that survives a reload and a lost connection: codes wait until the server resolves them, and a
 * sound signals each result.
 */
export function useScanSession(teamID: string) {
  const [session, dispatch] = useReducer(reduceScan, teamID, resume);
  const resolve = useResolveCodes();
  const [error, setError] = useState<unknown>(null);
  const latest = useRef(session);
  const asking = useRef(false);

  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    const asked = new Set<string>();
    try {
      for (;;) {
        // Labels scanned during a request are resolved by the next one.
        const codes = waitingCodes(latest.current).filter((code) => !asked.has(code));
        if (codes.length === 0) break;
        const found = await resolve(codes);
        for (const code of codes) asked.add(code);
        dispatch({ kind: "resolve", asked: codes, found });
        const known = codes.every((code) => found.get(code)?.lot || found.get(code)?.place);
        signal(known ? "found" : "unknown");
      }
      setError(null);
    } catch (reason) {
      setError(reason);
    } finally {
      asking.current = false;
    }
  }, [resolve]);

  useEffect(() => {
    latest.current = session;
    keepCodes(teamID, session);
    if (waitingCodes(session).length > 0) void ask();
  }, [session, teamID, ask]);
  useEffect(() => {
    const askAgain = () => void ask();
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, [ask]);

  const scan = useCallback((text: string) => {
    const { last, scanned } = reduceScan(latest.current, { kind: "scan", text });
    // Results that need no request are signalled immediately.
    if (last?.again) signal("again");
    else if (scanned.find(({ key }) => key === last?.key)?.state === "unknown") signal("unknown");
    dispatch({ kind: "scan", text });
  }, []);

  return { session, dispatch, scan, error, retry: () => void ask() };
}
