import { type News, openNews } from "../api/open-news.ts";

/** Milliseconds before an ended stream is reopened, doubled after each short-lived one, and their maximum. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 60_000;
/** Milliseconds after which a stream counts as stable and its end not as a failure. */
const STABLE = 10_000;

interface StayOpenHandlers {
  /** The stream is open under this name, under which pages say what they show. */
  readonly onStream: (stream: string) => void;
  readonly onNews: (news: News) => void;
  readonly onEnd: () => void;
  /** The stream is open again after an end: events may have been missed. */
  readonly onReopen: () => void;
}

/** Random; `crypto.randomUUID` is missing on insecure origins. */
const drawName = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Keeps the event stream open, with backoff after failures. */
export function stayOpen(userID: string, handlers: StayOpenHandlers): () => void {
  let failures = 0;
  let ended = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let close: () => void = () => {};

  function open(): void {
    timer = null;
    const opened = Date.now();
    const stream = drawName();
    close = openNews(userID, stream, {
      onOpen: () => {
        handlers.onStream(stream);
        if (ended) handlers.onReopen();
        ended = false;
      },
      onNews: handlers.onNews,
      onEnd: () => {
        ended = true;
        failures = Date.now() - opened >= STABLE ? 0 : failures + 1;
        const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
        // Random, so that not all browsers reconnect at the same moment when a gateway is back.
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
