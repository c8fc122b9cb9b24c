import type { ShellApi } from "@gisement/shared-domain/remote";
import { createStore } from "zustand/vanilla";
import { listNotices, markSeen, type Notice } from "./api/notifications.ts";

/** Rows per page, and the maximum of rows in one refresh (the server's own limit). */
const PAGE = 20;
const MOST = 200;

export interface NoticeState {
  readonly status: "loading" | "ready" | "failed";
  readonly items: readonly Notice[];
  /** The number of all unseen notifications, also beyond those loaded. */
  readonly unseen: number;
  readonly nextToken: string | null;
  readonly more: "idle" | "loading" | "failed";
  /** The last notification that arrived while the page was open. */
  readonly arrived: Notice | null;
}
export type Which = readonly string[] | "all";

/** The person's notifications; the list does not depend on the selected team. */
export function createNoticeStore(call: ShellApi["graphql"]) {
  const store = createStore<NoticeState>(() => ({
    status: "loading",
    items: [],
    unseen: 0,
    nextToken: null,
    more: "idle",
    arrived: null,
  }));
  const { getState, setState } = store;
  /** Incremented by each change known before its read: an answer requested before it is out of date. */
  let changeCount = 0;
  let reading: Promise<void> | null = null;
  let again = false;

  async function readOnce(): Promise<void> {
    const before = changeCount;
    const limit = Math.min(MOST, Math.max(PAGE, getState().items.length));
    try {
      const page = await listNotices(call, limit);
      if (changeCount === before) setState({ ...page, status: "ready" });
      else again = true;
    } catch {
      // Keeps what was read before.
      if (getState().status !== "ready") setState({ status: "failed" });
    }
  }

  /** Refreshes everything loaded. A call during a refresh causes one more refresh afterwards. */
  function read(): Promise<void> {
    if (reading) {
      again = true;
      return reading;
    }
    if (getState().status === "failed") setState({ status: "loading" });
    reading = (async () => {
      do {
        again = false;
        await readOnce();
      } while (again);
    })().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function readMore(): Promise<void> {
    const { nextToken, more } = getState();
    if (nextToken === null || more === "loading") return;
    setState({ more: "loading" });
    try {
      const page = await listNotices(call, PAGE, nextToken);
      const { items } = getState();
      const known = new Set(items.map(({ id }) => id));
      setState({
        items: [...items, ...page.items.filter(({ id }) => !known.has(id))],
        nextToken: page.nextToken,
        unseen: page.unseen,
        more: "idle",
      });
    } catch {
      setState({ more: "failed" });
    }
  }

  /** Shows them as seen before the server confirms. */
  function showSeen(which: Which): void {
    changeCount += 1;
    const { items, unseen } = getState();
    const isSelected = (notice: Notice) => !notice.seen && (which === "all" || which.includes(notice.id));
    const count = items.filter(isSelected).length;
    if (count === 0 && which !== "all") return;
    setState({
      items: items.map((notice) => (isSelected(notice) ? { ...notice, seen: true } : notice)),
      unseen: which === "all" ? 0 : Math.max(0, unseen - count),
    });
  }

  /**
   * Marks notifications as seen.
   * @throws if the server cannot store it, after starting a refresh
   */
  async function see(which: Which): Promise<void> {
    showSeen(which);
    try {
      const unseen = await markSeen(call, which === "all" ? "all" : { ids: which });
      setState({ unseen });
    } catch (error) {
      void read();
      throw error;
    }
  }

  /** Refreshes the list and sets the notification as just arrived. */
  async function readNew(id: string): Promise<void> {
    await read();
    const arrived = getState().items.find((notice) => notice.id === id);
    if (arrived && !arrived.seen) setState({ arrived });
  }

  return {
    store,
    read,
    readMore,
    readNew,
    see,
    showSeen,
    setUnseen(unseen: number): void {
      changeCount += 1;
      setState({ unseen });
    },
  };
}
export type NoticeStore = ReturnType<typeof createNoticeStore>;
