import { type News, openNews } from "../api/open-news.ts";

/** Milliseconds until a stream that ended is opened again; doubled each time that it ends at once. */
const FIRST = 500;
const LONGEST = 60_000;
/** A stream that stood this long was no failure. */
const STOOD = 10_000;

interface StayOpenHandlers {
  readonly onNews: (news: News) => void;
  readonly onEnd: () => void;
  /** It stands again after an end: something may have been missed. */
  readonly onAgain: () => void;
}

/** Keeps the event stream open, backing off while it cannot be. */
export function stayOpen(userID: string, handlers: StayOpenHandlers): () => void {
  let failures = 0;
  let ended = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let close: () => void = () => {};

  function open(): void {
    timer = null;
    const opened = Date.now();
    close = openNews(userID, {
      onOpen: () => {
        if (ended) handlers.onAgain();
        ended = false;
      },
      onNews: handlers.onNews,
      onEnd: () => {
        ended = true;
        failures = Date.now() - opened >= STOOD ? 0 : failures + 1;
        const wait = Math.min(LONGEST, FIRST * 2 ** failures);
        // Not all browsers at once when a gateway comes back.
        timer = setTimeout(open, wait * (0.5 + Math.random() / 2));
        handlers.onEnd();
      },
    });
  }
  const openNow = () => {
    if (timer === null || stopped) return;
    clearTimeout(timer);
    open();
  };
  open();
  window.addEventListener("online", openNow);
  return () => {
    stopped = true;
    window.removeEventListener("online", openNow);
    if (timer !== null) clearTimeout(timer);
    close();
  };
}
