import type { News } from "../api/open-news.ts";
import { stayOpen } from "./stay-open.ts";

/** Messages between the tabs of one browser. */
type TabMessage =
  | { readonly kind: "news"; readonly news: News }
  /** The name of the open stream, and the question of a tab that has just been opened. */
  | { readonly kind: "stream"; readonly stream: string }
  | { readonly kind: "which" }
  /** The stream ended or is back: the person's rights and notifications may have changed. */
  | { readonly kind: "ended" }
  | { readonly kind: "again" }
  | { readonly kind: "seen"; readonly ids: readonly string[] | "all" }
  /** Marking as seen failed. */
  | { readonly kind: "unsure" };

const KINDS: readonly string[] = [
  "news",
  "stream",
  "which",
  "ended",
  "again",
  "seen",
  "unsure",
] satisfies TabMessage["kind"][];
const isTabMessage = (value: unknown): value is TabMessage =>
  typeof value === "object" && value !== null && KINDS.includes(String((value as { kind?: unknown }).kind));

export interface SharedNewsHandlers {
  readonly onNews: (news: News) => void;
  /** The browser's stream is open under this name. */
  readonly onStream: (stream: string) => void;
  readonly onSeen: (ids: readonly string[] | "all") => void;
  readonly onSeenFailed: () => void;
  /** `holder`: this tab holds the stream, and acts for the other tabs while they are hidden. */
  readonly onEnded: (holder: boolean) => void;
  readonly onReopen: (holder: boolean) => void;
}

const nameOf = (userID: string) => `gisement:notifications:${userID}`;

/**
 * Shares one event stream per browser: the tab that holds a lock opens it and forwards its events; when that tab
 * closes, another one takes over. Without the Web Locks API (an insecure origin) each tab opens its own stream.
 */
export function shareNews(userID: string, handlers: SharedNewsHandlers) {
  const channel = new BroadcastChannel(nameOf(userID));
  const leaving = new AbortController();
  const broadcast = (message: TabMessage) => {
    if (!leaving.signal.aborted) channel.postMessage(message);
  };
  /** The stream that this tab holds. */
  let held: string | null = null;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return;
    if (data.kind === "news") handlers.onNews(data.news);
    else if (data.kind === "stream") handlers.onStream(data.stream);
    else if (data.kind === "which") {
      if (held !== null) broadcast({ kind: "stream", stream: held });
    } else if (data.kind === "seen") handlers.onSeen(data.ids);
    else if (data.kind === "unsure") handlers.onSeenFailed();
    else if (data.kind === "ended") handlers.onEnded(false);
    else handlers.onReopen(false);
  };

  const hold = (passOn: boolean) => {
    const forward = (message: TabMessage) => {
      if (passOn) broadcast(message);
    };
    return stayOpen(userID, {
      onStream: (stream) => {
        held = stream;
        forward({ kind: "stream", stream });
        handlers.onStream(stream);
      },
      onNews: (news) => {
        forward({ kind: "news", news });
        handlers.onNews(news);
      },
      onEnd: () => {
        held = null;
        forward({ kind: "ended" });
        handlers.onEnded(true);
      },
      onReopen: () => {
        forward({ kind: "again" });
        handlers.onReopen(true);
      },
    });
  };

  const left = new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
  // The type says that locks always exist; browsers omit them on insecure origins.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks)
    locks
      .request(nameOf(userID), { signal: leaving.signal }, async () => {
        const close = hold(true);
        await left;
        close();
      })
      // Leaving the page aborts the wait for the lock, which is not an error.
      .catch(() => undefined);
  else {
    const close = hold(false);
    void left.then(close);
  }

  broadcast({ kind: "which" });
  return {
    broadcastSeen: (ids: readonly string[] | "all") => broadcast({ kind: "seen", ids }),
    broadcastSeenFailed: () => broadcast({ kind: "unsure" }),
    stop(): void {
      channel.close();
      leaving.abort();
    },
  };
}
export type SharedNews = ReturnType<typeof shareNews>;
