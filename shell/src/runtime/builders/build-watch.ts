import { DomainError, isFault } from "@gisement/shared-domain/errors";
import { showToast } from "@gisement/shared-ui/overlays";
import i18next from "i18next";
import { callerOf } from "../api/callers.ts";
import { isPinned, readRegistry } from "../boot/requests.ts";
import { followComposition } from "../composition/follow-composition.ts";
import { createFrameChanges } from "../guard/frame-changes.ts";
import { createPageAttributes } from "../guard/page-attributes.ts";
import { createProtectedNodes } from "../guard/protected-nodes.ts";
import { recordPage } from "../health/record-page.ts";
import { watchErrors } from "../health/watch-errors.ts";
import { watchFrames } from "../health/watch-frames.ts";
import { currentLocale, locale$ } from "../i18n/locale-store.ts";
import { recorder } from "../recorder/recorder.ts";
import { meetsContract } from "../remotes/create-remote-controller.ts";
import { recordRemotes } from "../remotes/record-remotes.ts";
import { RemoteFailure } from "../remotes/remote-failure.ts";
import { isOverridden, type RemoteParts } from "./build-remotes.ts";
import type { SessionParts } from "./build-session.ts";
import type { SlotParts } from "./build-slots.ts";

/** Moves the page to the composition that the gateway would give now. */
function watchComposition({ guards }: SessionParts, page: RemoteParts): void {
  const { remotes, composition, setComposition, offered$, departures$ } = page;
  const follower = followComposition({
    current: () => ({ composition: composition(), remotes: remotes.remotes() }),
    readRegistry,
    isPinned,
    isOverridden,
    inUse: remotes.inUse,
    isDirty: guards.anyDirty,
    meetsContract,
    replace: remotes.replace,
    add: remotes.add,
    remove: remotes.remove,
    onArrived: setComposition,
    onReloadNeeded: (entries) =>
      void showToast({
        kind: "info",
        sticky: true,
        message: i18next.t("shell:newRelease.text", {
          names: entries.map(({ title }) => title[currentLocale()]).join(", "),
        }),
        action: { label: i18next.t("shell:newRelease.reload"), run: () => location.reload() },
      }),
  });
  offered$.subscribe((next) => void follower.onOffer(next));
  departures$.subscribe(() => void follower.advance());
}

/**
 * Restores elements of the shell that a remote removes from the page, and takes a remote down that keeps removing
 * them.
 */
function watchNodes({ remotes, guard, report, remoteNamed }: RemoteParts) {
  return createProtectedNodes({
    suspect: () => remotes.shown()?.name ?? null,
    isRemotes: guard.isRemotes,
    onRemoved: (name, what) => {
      const message = `${what}, an element of the shell, was taken out of the page; it is back`;
      recorder.record("guard", "protected node", { remote: name ?? undefined, what });
      report(message, name === null ? null : remoteNamed(name), { stage: "guard" });
    },
    onLimit: (name) => {
      const message = `${name} kept taking elements of the shell out of the page`;
      void remotes.takeDown(name, new RemoteFailure("render", "refused", message));
    },
  });
}

/** Puts back what a remote changes of the shell's frame, at once. */
function watchFrame({ remotes, report, remoteNamed }: RemoteParts) {
  return createFrameChanges({
    suspect: () => remotes.shown()?.name ?? null,
    onChanged: (name, what) => {
      const message = `${what}, elements of the shell, were changed; they are as before`;
      recorder.record("guard", "frame changed", { remote: name ?? undefined, what });
      report(message, name === null ? null : remoteNamed(name), { stage: "guard" });
    },
    onLimit: (name) => {
      const message = `${name} kept changing elements of the shell`;
      void remotes.takeDown(name, new RemoteFailure("render", "refused", message));
    },
  });
}

/** Undoes what a remote changed of the page's outer elements, once its app has left. */
function watchPage({ remotes, departures$, report, remoteNamed }: RemoteParts): void {
  const attributes = createPageAttributes(() => remotes.shown()?.name ?? null);
  departures$.subscribe((name) => {
    if (remotes.shown()?.name === name) return;
    const undone = attributes.undo(name);
    if (undone.length === 0) return;
    recorder.record("guard", "page", { remote: name, what: undone.join(", ") });
    report(`left behind on the page, now undone: ${undone.join(", ")}`, remoteNamed(name), {
      stage: "guard",
    });
  });
}

/** Reports what the guard finds under the release that caused it. */
function watchGuard({ guard, report, remoteNamed }: RemoteParts): void {
  guard.reportTo((owner, kind, what) => {
    const [name = "", version = ""] = owner.split("@");
    recorder.record("guard", kind, { remote: name, what: what.join(", ") });
    const left =
      kind === "patched"
        ? "functions of the browser replaced, now put back"
        : kind === "storage" || kind === "cookie" || kind === "task" || kind === "fault"
          ? kind
          : `${kind} left behind`;
    const remote = remoteNamed(name);
    const release = remote && { ...remote, version };
    // A string, not an error: a stack trace in the shell is of no use to the remote's owner.
    report(`${left}: ${what.join(", ")}`, release, { stage: "guard" });
  });
}

const codeOf = (error: unknown): string => (error instanceof DomainError ? error.code : "refused");

/**
 * Reports faults of queries and mutations under the release that called. Refusals are only recorded: the user has read
 * them.
 */
function watchCalls({ failedCalls$ }: SessionParts, { report }: RemoteParts): void {
  failedCalls$.subscribe(({ kind, key, error }) => {
    const remote = callerOf(error);
    const name = `${kind} ${key[0]}`;
    if (isFault(error)) report(error, remote, { stage: "call", call: name });
    else recorder.record("call", name, { remote: remote?.name, code: codeOf(error) });
  });
}

/** Starts watching the page: releases to follow, elements to keep, leaks, errors, and the recorder's events. */
export function buildWatch(session: SessionParts, page: RemoteParts, { events }: SlotParts) {
  const { remotes, guard, health, report, remoteNamed } = page;
  watchComposition(session, page);
  const protectedNodes = watchNodes(page);
  // The page's own styles and descriptions; nothing of the shell takes them out.
  for (const element of document.head.querySelectorAll("link[rel~=stylesheet], style, meta, title"))
    protectedNodes.protect(element);
  const frameChanges = watchFrame(page);
  watchPage(page);
  watchGuard(page);
  watchCalls(session, page);
  health.start();
  watchErrors({
    guard,
    report: (error, name, version) => {
      const remote = name === null ? null : remoteNamed(name);
      report(error, remote && { ...remote, version: version ?? remote.version }, { stage: "running" });
    },
  });
  watchFrames({
    guard,
    report: (message, owner) => {
      const remote = remoteNamed(guard.nameOf(owner));
      const version = owner.slice(owner.lastIndexOf("@") + 1);
      report(message, remote && { ...remote, version }, { stage: "running", kind: "slow" });
    },
  });
  recordRemotes(remotes.states);
  recordPage();
  locale$.subscribe((locale) => events.emit("locale.changed", { locale }));
  return { protectedNodes, frameChanges };
}
