import { PAGE_HEADER } from "@gisement/shared-domain/changes";
import { DomainError } from "@gisement/shared-domain/errors";
import { createGraphqlClient, isMutation } from "@gisement/shared-domain/graphql";
import { createQueryClient, type FailedCall } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { sharedOverlays, showToast } from "@gisement/shared-ui/overlays";
import { showCallToast } from "@gisement/shared-ui/refusals";
import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { Subject } from "rxjs";
import { signInAddress } from "../access/target.ts";
import { createUnsavedGuards, type UnsavedGuards } from "../api/unsaved-guards.ts";
import type { ShellSession } from "../boot/requests.ts";
import { type Connection, createConnection } from "../connection/create-connection.ts";
import { followConnection } from "../connection/follow-connection.ts";
import { currentLocale } from "../i18n/locale-store.ts";
import { nextTask } from "../next-task.ts";
import { PAGE_ID } from "../page-id.ts";
import { forgetPrivate } from "../session/forget-private.ts";
import { refuseWrites } from "../session/refuse-writes.ts";
import { createSessionStore } from "../session/session-store.ts";
import { stopPictures } from "../session/stop-pictures.ts";

/** Set while the person signs out, so that the next user of the browser is not sent to this person's page. */
let signingOut = false;
/** Ends the questions under way when the person signs out: answered after it, each would fail. */
let leaving = new AbortController();

/** The page is about to leave: whatever its screens still ask for would fail without a session. */
const never = (): Promise<never> => new Promise(() => {});

/** A page load, so that nothing of the session stays in memory. */
const leaveToSignIn = () => {
  if (!signingOut) location.assign(signInAddress(location));
};

/** The shell's GraphQL client; it leaves for the sign-in page when the session has ended, and reports a silent server. */
function createWatchedGraphql(team: () => string, { suspect }: Connection): ShellApi["graphql"] {
  const request = createGraphqlClient({
    headers: () => ({ [PAGE_HEADER]: PAGE_ID }),
    team,
    beforeQuery: async () => {
      await nextTask();
      if (signingOut) await never();
    },
  });
  return async (document, variables, options) => {
    if (signingOut) return never();
    const { signal: left } = leaving;
    const signals = options?.signal ? [options.signal, left] : [left];
    try {
      return await request(document, variables, {
        ...options,
        // A change that is being saved is not ended.
        ...(isMutation(document) ? {} : { signal: AbortSignal.any(signals) }),
      });
    } catch (error) {
      if (left.aborted && !isMutation(document)) return never();
      if (error instanceof DomainError && error.code === "UNAUTHENTICATED") leaveToSignIn();
      if (error instanceof DomainError && error.code === "UNAVAILABLE") suspect();
      throw error;
    }
  };
}

const mayDiscard = (): Promise<boolean> => {
  const text = (key: string) => i18next.t(`shell:user.unsaved${key}`);
  return sharedOverlays.confirm({
    title: text("Title"),
    message: text("Text"),
    confirm: text("Confirm"),
    cancel: text("Cancel"),
    danger: true,
  });
};

/** Ends the session and forgets what the browser keeps for this person, after a confirmation if work is unsaved. */
async function signOut(queryClient: QueryClient, { anyDirty }: UnsavedGuards): Promise<void> {
  if (anyDirty() && !(await mayDiscard())) return;
  signingOut = true;
  // Pending queries would fail without a session.
  await queryClient.cancelQueries();
  leaving.abort();
  const loadPictures = stopPictures();
  const response = await fetch("/api/auth/sign-out", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => null);
  // 401 means that the session had already ended, which is the goal.
  if (!response || (!response.ok && response.status !== 401)) {
    signingOut = false;
    leaving = new AbortController();
    loadPictures();
    void queryClient.refetchQueries({ type: "active" });
    void showToast({ kind: "error", message: i18next.t("shell:user.signOutFailed") });
    return;
  }
  forgetPrivate();
  location.assign(`/${currentLocale()}/login`);
}

/** Builds the session and what depends on it: query cache, unsaved-work guards, GraphQL client, sign-out. */
export function buildSession(session: ShellSession) {
  const sessions = createSessionStore(session);
  const failedCalls$ = new Subject<FailedCall>();
  const queryClient = createQueryClient({
    report: (call) => failedCalls$.next(call),
    show: showCallToast,
  });
  const connection = createConnection();
  followConnection(connection, queryClient);
  const guards = createUnsavedGuards();
  return {
    connection,
    sessions,
    queryClient,
    /** Emits the failed queries and mutations of the page, without cancelled ones. */
    failedCalls$: failedCalls$.asObservable(),
    guards,
    graphql: refuseWrites(
      createWatchedGraphql(() => sessions.current().selectedTeam, connection),
      () => sessions.preview.getState().role !== null,
      () => void showToast({ kind: "warning", message: i18next.t("shell:preview.refused") }),
    ),
    signOut: () => signOut(queryClient, guards),
    leaveToSignIn,
  };
}
export type SessionParts = ReturnType<typeof buildSession>;
