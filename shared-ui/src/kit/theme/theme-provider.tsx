import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";

export const THEME_CHOICES = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = "gisement:theme";
const DARK_QUERY = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    // The browser may refuse storage; the theme then lasts as long as the page.
    return volatileChoice;
  }
}
let volatileChoice: ThemeChoice = "system";

function systemIsDark(): boolean {
  return typeof matchMedia === "function" && matchMedia(DARK_QUERY).matches;
}

function snapshot(): `${ThemeChoice}:${"light" | "dark"}` {
  const choice = storedChoice();
  const dark = choice === "dark" || (choice === "system" && systemIsDark());
  return `${choice}:${dark ? "dark" : "light"}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const media = typeof matchMedia === "function" ? matchMedia(DARK_QUERY) : undefined;
  const onStorage = (event: StorageEvent) => event.key === STORAGE_KEY && listener();
  media?.addEventListener?.("change", listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    media?.removeEventListener?.("change", listener);
    window.removeEventListener("storage", onStorage);
  };
}

interface ThemeValue {
  choice: ThemeChoice;
  dark: boolean;
  setChoice: (choice: ThemeChoice) => void;
}
const ThemeContext = createContext<ThemeValue | null>(null);

function useThemeStore(): ThemeValue {
  const [choice, mode] = useSyncExternalStore(subscribe, snapshot, snapshot).split(":") as [
    ThemeChoice,
    string,
  ];
  const setChoice = useCallback((next: ThemeChoice) => {
    volatileChoice = next;
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Stored in memory above.
    }
    for (const listener of listeners) listener();
  }, []);
  return useMemo(() => ({ choice, dark: mode === "dark", setChoice }), [choice, mode, setChoice]);
}

/** Sets the theme's classes on the document body, ours and Blueprint's, so that portals get them too. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const value = useThemeStore();
  useEffect(() => {
    document.body.classList.toggle("gis-dark", value.dark);
    document.body.classList.toggle("bp6-dark", value.dark);
    document.documentElement.style.colorScheme = value.dark ? "dark" : "light";
  }, [value.dark]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The chosen theme (light, dark or the system's) and whether it is dark now. Also works outside the provider. */
export function useTheme(): ThemeValue {
  const own = useThemeStore();
  return useContext(ThemeContext) ?? own;
}
