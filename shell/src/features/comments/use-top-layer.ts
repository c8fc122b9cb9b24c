import { useEffect } from "react";
import type { CommentsPlace } from "./open-comments.ts";

/** Milliseconds for which the screen behind a link may still open the sheet of the row that the link names. */
const OPENS_WITHIN = 6000;
const DRAWER = ".gis-drawer__dialog:not(.shell-comments *)";
const GESTURES = ["pointerdown", "keydown"] as const;
/** What is typed there opens nothing. */
const ANSWER = ".shell-comments [data-keeps-focus]";

const countDrawers = () => document.querySelectorAll(DRAWER).length;

/**
 * Puts the panel in front of everything that was opened before. Its place in the document decides; moving it takes the
 * focus, which returns before the next key.
 */
function bringToFront(): void {
  const layer = document.querySelector(".shell-comments")?.closest(".bp6-portal");
  if (!layer) return;
  const { activeElement } = document;
  document.body.append(layer);
  if (activeElement instanceof HTMLElement && layer.contains(activeElement))
    activeElement.focus({ preventScroll: true });
}

/**
 * Keeps the thread of a link in front of a drawer that the screen opens by itself. What a person opens stays in front.
 */
export function useTopLayer(place: CommentsPlace | null): void {
  const reviewID = place?.kind === "thread" ? place.reviewID : null;
  useEffect(() => {
    if (reviewID === null) return;
    let count = countDrawers();
    const observer = new MutationObserver(() => {
      const now = countDrawers();
      if (now > count) bringToFront();
      count = now;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const gesture of GESTURES) document.removeEventListener(gesture, onGesture, true);
    };
    const onGesture = ({ type, target }: Event) => {
      if (type === "keydown" && target instanceof Element && target.closest(ANSWER)) return;
      stop();
    };
    const timer = setTimeout(stop, OPENS_WITHIN);
    for (const gesture of GESTURES) document.addEventListener(gesture, onGesture, true);
    return stop;
  }, [reviewID]);
}
