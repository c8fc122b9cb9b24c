import { DEFAULT_LOCALE, splitLocale } from "@gisement/shared-domain/locale";
import type { RegisteredRemote } from "@gisement/shared-domain/remote";

export type Rel = "preload" | "prefetch";

/** Tells the browser to load a file before the code that needs it runs; once per file. */
export function hint(rel: Rel, href: string): void {
  if (document.querySelector(`link:is([rel=preload],[rel=prefetch])[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = rel;
  link.as = href.endsWith(".css") ? "style" : href.endsWith(".json") ? "fetch" : "script";
  if (link.as === "fetch") link.crossOrigin = "anonymous";
  link.href = href;
  if (rel === "preload") link.addEventListener("error", () => consumeFailedPreload(link));
  document.head.append(link);
}

/**
 * Consumes a failed preload. The browser would answer the next request for the address with the same failure, which
 * makes a retry useless. Requesting it here uses the failure up; nothing runs, because nothing was loaded.
 */
function consumeFailedPreload(link: HTMLLinkElement): void {
  link.remove();
  const user = link.as === "style" ? document.createElement("link") : document.createElement("script");
  const done = () => user.remove();
  user.addEventListener("error", done);
  user.addEventListener("load", done);
  if (user instanceof HTMLLinkElement) {
    Object.assign(user, { rel: "stylesheet", href: link.href });
    // webpack takes a link with its address for the loaded sheet; it reads this attribute first.
    user.dataset.href = "used-up";
  } else user.src = link.href;
  document.head.append(user);
}

/**
 * Preloads the shell chunks that the build lists in the page (`gisement:preload-login`, `gisement:preload-app`), and the texts
 * of the page's language (`gisement:preload-app-fr`).
 */
export function preloadChunks(set: "login" | "app", rel: Rel = "preload"): void {
  const locale = splitLocale(location.pathname).locale ?? DEFAULT_LOCALE;
  for (const name of [set, `${set}-${locale}`]) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="gisement:preload-${name}"]`);
    for (const file of meta?.content.split(" ").filter(Boolean) ?? []) hint(rel, `/${file}`);
  }
}

/**
 * Preloads shared modules that are not part of the application's chunks. The build lists their files in the page
 * (`gisement:lent`).
 */
export function preloadSharedModules(modules: readonly string[], rel: Rel = "preload"): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="gisement:lent"]');
  for (const entry of meta?.content.split(";") ?? []) {
    const [module = "", ...files] = entry.split(" ");
    if (modules.includes(module)) for (const file of files) hint(rel, `/${file}`);
  }
}

const withSlash = (base: string) => (base.endsWith("/") ? base : `${base}/`);

/** The address of a release's file. */
export const fileOf = (remote: RegisteredRemote, file: string): string => `${withSlash(remote.base)}${file}`;

/** Preloads a remote's first files, from the list that its build writes. */
export function preloadRemote(remote: RegisteredRemote, rel: Rel = "preload"): void {
  for (const file of remote.preload ?? []) hint(rel, fileOf(remote, file));
}
