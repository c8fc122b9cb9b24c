import type { RegisteredRemote } from "@gisement/shared-domain/remote";

export type Rel = "preload" | "prefetch";

/** Asks the browser for files before the code that needs them runs; once per file. */
export function hint(rel: Rel, href: string): void {
  const absolute = new URL(href, location.origin).href;
  const known = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload],link[rel=prefetch]")];
  if (known.some((link) => link.href === absolute)) return;
  const link = document.createElement("link");
  link.rel = rel;
  link.as = href.endsWith(".css") ? "style" : href.endsWith(".json") ? "fetch" : "script";
  if (link.as === "fetch") link.crossOrigin = "anonymous";
  link.href = href;
  if (rel === "preload") link.addEventListener("error", () => forget(link));
  document.head.append(link);
}

/**
 * A preload that failed would answer the next request for its address with the same failure, and make a retry useless.
 * Using it up here leaves the address free; nothing runs, because nothing came.
 */
function forget(link: HTMLLinkElement): void {
  link.remove();
  const user = link.as === "style" ? document.createElement("link") : document.createElement("script");
  const done = () => user.remove();
  user.addEventListener("error", done);
  user.addEventListener("load", done);
  if (user instanceof HTMLLinkElement) {
    Object.assign(user, { rel: "stylesheet", href: link.href });
    // webpack takes a link of its address for the loaded sheet; it looks at this attribute first.
    user.dataset.href = "used-up";
  } else user.src = link.href;
  document.head.append(user);
}

/** Chunks of the shell named in the page by the build (`gisement:preload-login`, `gisement:preload-app`). */
export function preloadChunks(set: "login" | "app", rel: Rel = "preload"): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="gisement:preload-${set}"]`);
  for (const file of meta?.content.split(" ").filter(Boolean) ?? []) hint(rel, `/${file}`);
}

/** Files of lent modules that do not come with the application, named in the page by the build (`gisement:lent`). */
export function preloadLent(modules: readonly string[], rel: Rel = "preload"): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="gisement:lent"]');
  for (const entry of meta?.content.split(";") ?? []) {
    const [module = "", ...files] = entry.split(" ");
    if (modules.includes(module)) for (const file of files) hint(rel, `/${file}`);
  }
}

const withSlash = (base: string) => (base.endsWith("/") ? base : `${base}/`);

/** Where a file of a release lies. */
export const fileOf = (remote: RegisteredRemote, file: string): string => `${withSlash(remote.base)}${file}`;

/** A remote's first files, from the list its build wrote. */
export function preloadRemote(remote: RegisteredRemote, rel: Rel = "preload"): void {
  for (const file of remote.preload ?? []) hint(rel, fileOf(remote, file));
}
