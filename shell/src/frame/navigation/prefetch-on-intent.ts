import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { prefetchRemote } from "../../runtime/boot/preload-part.ts";

/** Milliseconds on a link that distinguish pointing at it from passing over it. */
const HESITATION = 65;

interface Connection {
  readonly saveData?: boolean;
}
const savesData = () =>
  (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true;

function linkAt(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  return anchor && anchor.origin === location.origin && !anchor.hasAttribute("download") ? anchor : null;
}

/**
 * Prefetches the first files of a remote when the person points at, touches or focuses a link to one of its pages,
 * which usually precedes a click. Does nothing if the browser saves data.
 * @param remoteAt the remote of an address, or null for addresses that the person may not open
 * @returns a function that stops prefetching
 */
export function prefetchOnIntent(
  target: Document,
  remoteAt: (pathname: string) => RegisteredRemote | null,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointed: HTMLAnchorElement | null = null;
  const begin = (event: Event) => {
    const anchor = linkAt(event);
    if (anchor === pointed) return;
    end();
    if (!anchor || savesData()) return;
    pointed = anchor;
    timer = setTimeout(() => {
      const remote = remoteAt(anchor.pathname);
      if (remote && remote.name !== remoteAt(location.pathname)?.name) prefetchRemote(remote);
    }, HESITATION);
  };
  const end = () => {
    clearTimeout(timer);
    pointed = null;
  };
  const starts = ["pointerover", "focusin", "touchstart"] as const;
  for (const start of starts) target.addEventListener(start, begin, { passive: true });
  target.addEventListener("focusout", end);
  return () => {
    end();
    for (const start of starts) target.removeEventListener(start, begin);
    target.removeEventListener("focusout", end);
  };
}
