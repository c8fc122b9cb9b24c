import { createStore } from "zustand/vanilla";

/** Which of the shell's own panels is open; one at a time. */
export type Panel = "palette" | "keyboard" | null;

export const createPanelStore = () =>
  createStore<{ panel: Panel; show: (panel: Panel) => void }>((set) => ({
    panel: null,
    show: (panel) => set({ panel }),
  }));
