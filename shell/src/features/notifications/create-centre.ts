import { isWorkedOnTogether, WATCHED_NOUNS } from "@gisement/shared-domain/live";
import { PROJECT_INVITATION_LINK } from "@gisement/shared-domain/notifications";
import { showToast } from "@gisement/shared-ui/overlays";
import i18next from "i18next";
import { PAGE_ID } from "../../runtime/page-id.ts";
import { loadDashboard } from "../../runtime/session/person-channel.ts";
import type { Runtime } from "../../runtime/use-runtime.tsx";
import { answerInvitation } from "./api/notifications.ts";
import { movePointer, watchThings } from "./api/watch-things.ts";
import { createNoticeStore, type Which } from "./create-notice-store.ts";
import { type ChangeRefresher, createChangeRefresher } from "./live/refresh-changed.ts";
import { createPointerSender } from "./live/send-pointer.ts";
import { createWatchSender } from "./live/send-watches.ts";
import { type SharedNews, shareNews } from "./live/share-news.ts";

/** Milliseconds that the first reading waits for the stream, so that it is the only one. */
const STREAM_PATIENCE = 1500;

const t = (key: string, values?: Record<string, string>) => i18next.t(`notifications:${key}`, values);

/** Creates the service behind the bell and the list, one per page. */
export function createCentre({
  sessions,
  teams,
  shell,
  watches,
}: Pick<Runtime, "sessions" | "teams" | "shell" | "watches">) {
  const notices = createNoticeStore(shell.graphql);
  let shared: SharedNews | null = null;
  let refresher: ChangeRefresher | null = null;
  /** Reads that a hidden tab has postponed. */
  let stale = { list: false, session: false };

  async function readSession(): Promise<void> {
    stale.session = false;
    if ((await teams.refresh()) === "other-person") loadDashboard();
  }
  let reading: Promise<void> = Promise.resolve();
  // One after the other: a removal arrives as a notification and as the end of the stream.
  function refreshSession(): Promise<void> {
    reading = reading.then(readSession, readSession);
    return reading;
  }
  function readList(): void {
    stale.list = false;
    void notices.read();
  }
  const hidden = () => document.visibilityState === "hidden";
  function whenVisible(what: Partial<typeof stale>): void {
    stale = { list: stale.list || what.list === true, session: stale.session || what.session === true };
    if (!hidden()) onVisible();
  }
  function onVisible(): void {
    if (hidden()) return;
    refresher?.resume();
    if (stale.list) readList();
    if (stale.session) void refreshSession();
  }
  const hasInvitation = () => sessions.current().memberships.some(({ status }) => status === "PENDING");

  const start = (): (() => void) => {
    let wasStreamOpen = false;
    // Without a stream the list is read all the same.
    const patience = setTimeout(readList, STREAM_PATIENCE);
    const changeRefresher = createChangeRefresher({ shell, page: PAGE_ID, isHidden: hidden });
    refresher = changeRefresher;
    const sender = createWatchSender({
      watches,
      isHidden: hidden,
      // A previewed role may not write, and is not shown to others.
      send: async (stream, things) =>
        sessions.preview.getState().role === null
          ? watchThings(shell.graphql, stream, PAGE_ID, things)
          : undefined,
    });
    const pointer = createPointerSender({
      watches,
      send: async (thing, at) =>
        sessions.preview.getState().role === null ? movePointer(shell.graphql, thing, at) : undefined,
    });
    const onVisibility = () => {
      sender.onVisibility();
      onVisible();
    };
    shared = shareNews(sessions.current().viewer.id, {
      onStream: (stream) => {
        sender.setStream(stream);
        clearTimeout(patience);
        // Now, or again: a notification that arrived before the stream would be missed.
        if (!wasStreamOpen) readList();
        wasStreamOpen = true;
      },
      onNews: ({ notice, changes, things, presence, pointers }) => {
        changeRefresher.onChanges(changes);
        for (const { kind, id, page } of things.filter(watches.has)) {
          const nouns = WATCHED_NOUNS[kind].map((noun) => ({ noun, page }));
          if (isWorkedOnTogether(kind)) changeRefresher.onTogether(nouns);
          else changeRefresher.onChanges(nouns);
          if (page !== PAGE_ID) watches.count({ kind, id });
        }
        for (const { kind, id, others, total } of presence) watches.show({ kind, id }, { others, total });
        for (const { kind, id, who, x, y } of pointers)
          watches.move({ kind, id }, who, x === null || y === null ? null : { x, y });
        if (!notice) return;
        const { id, type, unseen } = notice;
        notices.setUnseen(unseen);
        if (id === null) return whenVisible({ list: true, session: hasInvitation() });
        if (hidden()) whenVisible({ list: true, session: type === "TEAM" });
        else {
          void notices.readNew(id);
          if (type === "TEAM") void refreshSession();
        }
      },
      onSeen: notices.showSeen,
      onSeenFailed: () => whenVisible({ list: true }),
      // The gateway ends the stream when the person's rights change: removed from a team, another role, signed out.
      onEnded: (holder) => {
        sender.setStream(null);
        watches.clear();
        if (holder) void refreshSession();
        else whenVisible({ session: true });
      },
      onReopen: (holder) => {
        if (holder) void refreshSession();
        changeRefresher.refreshAll();
        whenVisible({ list: true, session: !holder });
      },
    });
    document.addEventListener("visibilitychange", onVisibility);
    // The session has the name and the preferences of the account, by which the page greets and writes dates.
    const stopOwnAccount = shell.events.on("data.changed", ({ entity, ids }) => {
      if (entity === "users" && ids.includes(sessions.current().viewer.id)) void refreshSession();
    });
    const stopTelling = teams.onLoss(
      (name) => void showToast({ kind: "warning", sticky: true, message: t("lostTeam", { name }) }),
    );
    return () => {
      stopTelling();
      stopOwnAccount();
      clearTimeout(patience);
      document.removeEventListener("visibilitychange", onVisibility);
      sender.stop();
      pointer.stop();
      shared?.stop();
      shared = null;
      changeRefresher.stop();
      refresher = null;
    };
  };

  /** Marks notifications as seen, and immediately in the other tabs. */
  async function see(which: Which): Promise<void> {
    shared?.broadcastSeen(which);
    try {
      await notices.see(which);
    } catch {
      shared?.broadcastSeenFailed();
      void showToast({ kind: "error", message: t("seeFailed") });
    }
  }

  /** Shows the notification of an answered invitation as seen; without its id the list is read again. */
  function showAnswered(noticeID: string | null): void {
    if (noticeID === null) {
      readList();
      return;
    }
    notices.showSeen([noticeID]);
    shared?.broadcastSeen([noticeID]);
  }

  /**
   * Accepts the invitation, selects the team and opens its dashboard [TEAM-011] [TEAM-516].
   * @throws if the server refuses
   */
  async function accept(noticeID: string | null, memberID: string, name: string): Promise<void> {
    const { organizationID } = await answerInvitation(shell.graphql, memberID, "DONE");
    showAnswered(noticeID);
    const outcome = organizationID === null ? "failed" : await teams.select(organizationID);
    if (outcome === "switched" || outcome === "unchanged") shell.navigate("/");
    else await refreshSession();
    shell.toast({ kind: "success", message: t("joined", { name }) });
  }

  async function decline(noticeID: string | null, memberID: string, name: string): Promise<void> {
    await answerInvitation(shell.graphql, memberID, "DECLINED");
    showAnswered(noticeID);
    await refreshSession();
    shell.toast({ kind: "success", message: t("declined", { name }) });
  }

  /** Accepts or declines a project invitation; the selected team does not change. */
  async function answerProject(
    { noticeID, memberID, name }: { noticeID: string; memberID: string; name: string },
    status: "DONE" | "DECLINED",
  ): Promise<void> {
    await answerInvitation(shell.graphql, memberID, status);
    notices.showSeen([noticeID]);
    shared?.broadcastSeen([noticeID]);
    readList();
    await refreshSession();
    shell.toast({
      kind: "success",
      message: t(status === "DONE" ? "joinedProject" : "declinedProject", { name }),
    });
    if (status === "DONE") shell.navigate(PROJECT_INVITATION_LINK);
  }
  const joinProject = (noticeID: string, memberID: string, name: string) =>
    answerProject({ noticeID, memberID, name }, "DONE");
  const declineProject = (noticeID: string, memberID: string, name: string) =>
    answerProject({ noticeID, memberID, name }, "DECLINED");

  return { notices, start, see, accept, decline, joinProject, declineProject, refreshSession };
}
export type Centre = ReturnType<typeof createCentre>;
