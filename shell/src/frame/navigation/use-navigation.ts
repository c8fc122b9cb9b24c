import { splitLocale } from "@gisement/shared-domain/locale";
import { useLocation } from "react-router-dom";
import { activeEntry, childrenOf, topEntries } from "../../runtime/navigation/entries.ts";
import { useEntries, useRuntime } from "../../runtime/use-runtime.tsx";

/** The navigation entries for the bars. */
export function useNavigation() {
  const { pathname } = useLocation();
  const { remotes } = useRuntime();
  const entries = useEntries();
  const path = splitLocale(pathname).path;
  const active = activeEntry(entries, remotes.remotes(), path);
  const top = topEntries(entries);
  const activeTop = top.find((entry) => entry.id === active?.id || entry.id === active?.parent) ?? null;
  return {
    home: path === "/",
    entries,
    top,
    active,
    activeTop,
    children: activeTop ? childrenOf(entries, activeTop.id) : [],
  };
}
