import { createContext, useContext } from "react";

/** Prefetches the signed-out pages other than sign-in. A context, because those pages link to each other. */
export const PrefetchPages = createContext<() => void>(() => {});
export const usePrefetchPages = (): (() => void) => useContext(PrefetchPages);
