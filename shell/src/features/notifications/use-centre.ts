import { useEffect } from "react";
import { useStore } from "zustand";
import { type Runtime, useRuntime } from "../../runtime/use-runtime.tsx";
import { type Centre, createCentre } from "./create-centre.ts";
import type { NoticeState } from "./create-notice-store.ts";

const centres = new WeakMap<Runtime, Centre>();

/** The page's notification service; it runs while a component of the page uses it. */
export function useCentre(): Centre {
  const runtime = useRuntime();
  const centre = centres.get(runtime) ?? createCentre(runtime);
  centres.set(runtime, centre);
  return centre;
}

export function useStartedCentre(): Centre {
  const centre = useCentre();
  useEffect(() => centre.start(), [centre]);
  return centre;
}

export const useNotices = (): NoticeState => useStore(useCentre().notices.store);
