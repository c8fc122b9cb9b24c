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

/** Whether the developer panel is open at the bottom of the page, and which tab it shows. */
export const panelStore = createStore<PanelState>((set) => ({
  open: false,
  tab: "remotes",
  show: (tab) => set((state) => ({ open: true, tab: tab ?? state.tab })),
  hide: () => set({ open: false }),
}));

/** Whether the keys toggle the panel: Ctrl Alt G, also on Apple keyboards, where the system uses Cmd Alt. */
export const isPanelKey = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && !event.metaKey && !event.shiftKey && event.code === "KeyG";
export const PANEL_KEY = "Ctrl Alt G";
