/** Position of a cell. */
export interface SheetPosition {
  readonly row: number;
  readonly col: number;
}

export interface SheetEditing extends SheetPosition {
  /** The typed key that opened the editor; it replaces the value. */
  readonly firstText?: string;
}

export interface SheetStore {
  subscribe: (listener: () => void) => () => void;
  getFocused: () => SheetPosition | null;
  getEditing: () => SheetEditing | null;
  focus: (position: SheetPosition | null) => void;
  edit: (editing: SheetEditing | null) => void;
  /** Whether the sheet has the focus; independent of the DOM's focus, which is lost when a cell is rerendered. */
  hasFocus: boolean;
}

/** Stores the active cell outside React, so that moving it rerenders two cells and not the whole visible table. */
export function createSheetStore(): SheetStore {
  let focused: SheetPosition | null = null;
  let editing: SheetEditing | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    hasFocus: false,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getFocused: () => focused,
    getEditing: () => editing,
    focus: (position) => {
      focused = position;
      notify();
    },
    edit: (next) => {
      editing = next;
      notify();
    },
  };
}
