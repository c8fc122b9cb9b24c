/** Where the keyboard is in the sheet, and which cell is being typed into. */
export interface SheetPosition {
  readonly row: number;
  readonly col: number;
}

export interface SheetEditing extends SheetPosition {
  /** The key that opened the editor and replaces the value. */
  readonly firstText?: string;
}

export interface SheetStore {
  subscribe: (listener: () => void) => () => void;
  getFocused: () => SheetPosition | null;
  getEditing: () => SheetEditing | null;
  focus: (position: SheetPosition | null) => void;
  edit: (editing: SheetEditing | null) => void;
  /** Whether the sheet has the keyboard; kept apart from the DOM's focus, which is lost when a cell is drawn anew. */
  hasKeyboard: boolean;
}

/** Outside React's tree, so that moving the keyboard redraws two cells and not the whole visible table. */
export function createSheetStore(): SheetStore {
  let focused: SheetPosition | null = null;
  let editing: SheetEditing | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    hasKeyboard: false,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getFocused: () => focused,
    getEditing: () => editing,
    focus: (position) => {
      focused = position;
      tell();
    },
    edit: (next) => {
      editing = next;
      tell();
    },
  };
}
