import type { DiscussedNoun, ThreadPurpose } from "@gisement/shared-domain/reviews";
import { createStore } from "zustand/vanilla";

/** A reference, option, property, alert, shape, header, order or customer. */
export interface DiscussedElement {
  readonly noun: DiscussedNoun;
  readonly id: string;
  /** Of a header of a catalogue. */
  readonly projectID: string | null;
}

/** What the panel shows: all threads, those on one lot or another element, or one thread. */
export type CommentsPlace =
  | { readonly kind: "all" }
  | { readonly kind: "lot"; readonly lotID: string }
  | { readonly kind: "element"; readonly element: DiscussedElement }
  | { readonly kind: "thread"; readonly reviewID: string; readonly purpose?: ThreadPurpose | null };

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
