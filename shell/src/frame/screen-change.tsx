import { splitLocale } from "@gisement/shared-domain/locale";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";

/** Milliseconds to wait for a screen's heading before its change is announced without one. */
const PATIENCE = 4000;
/** Milliseconds after the heading appeared, so that the screen has set the document title. */
const SETTLE = 120;

const heading = () => document.querySelector<HTMLElement>("#content h1");

/** Focuses the heading, unless the focus is already inside the content. */
function focusHeading(found: HTMLElement): void {
  const content = document.getElementById("content");
  const active = document.activeElement;
  if (active && active !== content && content?.contains(active)) return;
  // A dialog that opened meanwhile also keeps the focus.
  if (active?.closest("[role=dialog]")) return;
  if (!found.hasAttribute("tabindex")) found.tabIndex = -1;
  found.focus({ preventScroll: true });
}

/** Waits for the screen's heading; the returned function stops waiting. */
function whenHeadingStands(before: HTMLElement | null, run: (found: HTMLElement | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const settle = (found: HTMLElement | null) => {
    stop();
    timer = setTimeout(() => run(found), SETTLE);
  };
  const look = () => {
    const found = heading();
    if (found && found !== before) settle(found);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.getElementById("content") ?? document.body, { childList: true, subtree: true });
  // The next screen may use the same heading element with another text.
  timer = setTimeout(() => settle(heading()), PATIENCE);
  look();
  return stop;
}

/** On each change of screen, focuses its heading and announces its title in a live region. */
export function ScreenChange() {
  const { t } = useTranslation("shell");
  const path = splitLocale(useLocation().pathname).path;
  const [message, setMessage] = useState("");
  const shown = useRef<{ path: string; heading: HTMLElement | null } | null>(null);
  useEffect(() => {
    const before = shown.current;
    if (before?.path === path) return;
    shown.current = { path, heading: heading() };
    // The browser announces the first page itself.
    if (!before) return;
    const content = document.getElementById("content");
    if (content) content.scrollTop = 0;
    return whenHeadingStands(before.heading?.isConnected ? before.heading : null, (found) => {
      if (found) focusHeading(found);
      const title = document.title.replace(/ · [^·]*$/, "");
      setMessage(t("screen.opened", { title: found?.textContent?.trim() || title }));
    });
  }, [path, t]);
  return (
    <div className="gis-sr-only" role="status" aria-live="polite">
      {message}
    </div>
  );
}
