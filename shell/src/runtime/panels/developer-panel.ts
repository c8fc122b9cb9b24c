import { createStore } from "zustand/vanilla";

export const PANEL_TABS = [
  "remotes",
  "composition",
  "shared",
  "timeline",
  "events",
  "overrides",
  "recorder",
] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

interface PanelState {
  readonly open: boolean;
  readonly tab: PanelTab;
  readonly show: (tab?: PanelTab) => void;
  readonly hide: () => void;
}

/** Whether the developer panel stands at the foot of the page, and what it shows. */
export const panelStore = createStore<PanelState>((set) => ({
  open: false,
  tab: "remotes",
  show: (tab) => set((state) => ({ open: true, tab: tab ?? state.tab })),
  hide: () => set({ open: false }),
}));

/** Opens or closes the panel: Ctrl Alt G, also on Apple's keyboards, where Cmd Alt is the system's. */
export const isPanelKey = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && !event.metaKey && !event.shiftKey && event.code === "KeyG";
export const PANEL_KEY = "Ctrl Alt G";
