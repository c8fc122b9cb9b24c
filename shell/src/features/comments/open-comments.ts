import { createStore } from "zustand/vanilla";

/** What the panel shows: all threads, those on one lot, or one thread. */
export type CommentsPlace =
  | { readonly kind: "all" }
  | { readonly kind: "lot"; readonly lotID: string }
  | { readonly kind: "thread"; readonly reviewID: string };

interface OpenComments {
  /** Null while the panel is closed. */
  readonly place: CommentsPlace | null;
  /** The element from which they were opened: a popup stands beside it, and gives the focus back. */
  readonly opener: HTMLElement | null;
  /** A popup at the element instead of a panel beside the page. */
  readonly isFloating: boolean;
  readonly show: (place: CommentsPlace) => void;
  readonly hide: () => void;
  readonly float: (isFloating: boolean) => void;
}

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** Whether the comments are open, and how. */
export const commentsStore = createStore<OpenComments>((set) => ({
  place: null,
  opener: null,
  isFloating: false,
  show: (place) => set(({ place: former, opener }) => ({ place, opener: former ? opener : focused() })),
  hide: () => set({ place: null, opener: null }),
  float: (isFloating) => set({ isFloating }),
}));
