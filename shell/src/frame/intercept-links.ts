import { splitLocale } from "@gisement/shared-domain/locale";
import { TERMS_PATH } from "../runtime/access/auth-paths.ts";

/** The address that a click opens inside the application, or null if the browser should follow the link. */
function internalTarget(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!anchor || anchor.hasAttribute("download") || (anchor.target && anchor.target !== "_self")) return null;
  const url = new URL(anchor.href, here.href);
  // Addresses of files, APIs and the mailbox have no language prefix; pages always have one.
  const { locale, path } = splitLocale(url.pathname);
  if (url.origin !== here.origin || locale === null) return null;
  // The terms of use are shown outside the application.
  if (path === TERMS_PATH) return null;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  return samePage && url.hash ? null : `${url.pathname}${url.search}${url.hash}`;
}

/** Opens plain links to pages without a reload, also those rendered by remotes. */
export function interceptLinks(target: Document): () => void {
  const onClick = (event: MouseEvent) => {
    const address = internalTarget(event, location);
    if (address === null) return;
    event.preventDefault();
    history.pushState(null, "", address);
  };
  target.addEventListener("click", onClick);
  return () => target.removeEventListener("click", onClick);
}
