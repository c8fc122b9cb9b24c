import { createStore } from "zustand/vanilla";

/** Storage key and cookie name as specified [SHELL-011, SHELL-504]. */
const NAVBAR_KEY = "navbar_collapsed";
const ONE_YEAR = 31_536_000;

function stored(): boolean {
  try {
    return localStorage.getItem(NAVBAR_KEY) === "1";
  } catch {
    return false;
  }
}

function keep(collapsed: boolean): void {
  const value = collapsed ? "1" : "0";
  try {
    localStorage.setItem(NAVBAR_KEY, value);
  } catch {
    // The cookie below still stores it.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${NAVBAR_KEY}=${value}; max-age=${ONE_YEAR}; path=/; samesite=lax; secure`;
}

/** Whether the navigation is collapsed to its icons; stored for the next visit (decision A36). */
export const createNavbarStore = () =>
  createStore<{ collapsed: boolean; toggle: () => void }>((set, get) => ({
    collapsed: stored(),
    toggle: () => {
      const collapsed = !get().collapsed;
      keep(collapsed);
      set({ collapsed });
    },
  }));

/** The page's store. */
export const navbarStore = createNavbarStore();
