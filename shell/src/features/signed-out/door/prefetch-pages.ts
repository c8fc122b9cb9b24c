import { createContext, useContext } from "react";

/** Fetches the code of the signed-out pages beside sign-in. Given from outside: those pages link to each other. */
export const PrefetchPages = createContext<() => void>(() => {});
export const usePrefetchPages = (): (() => void) => useContext(PrefetchPages);
