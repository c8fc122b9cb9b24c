import { createStore } from "zustand/vanilla";

/** What the panel shows: all threads, those on one lot, or one thread. */
export type CommentsPlace =
  | { readonly kind: "all" }
  | { readonly kind: "lot"; readonly lotID: string }
  | { readonly kind: "thread"; readonly reviewID: string };

interface OpenComments {
  /** Null while the panel is closed. */
  readonly place: CommentsPlace | null;
  readonly show: (place: CommentsPlace) => void;
  readonly hide: () => void;
}

/** Whether the comments are open beside the page. */
export const commentsStore = createStore<OpenComments>((set) => ({
  place: null,
  show: (place) => set({ place }),
  hide: () => set({ place: null }),
}));
