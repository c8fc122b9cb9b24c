import { DEFAULT_LOCALE, type Locale, splitLocale } from "@gisement/shared-domain/locale";
import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { fileOf, hint, preloadRemote, preloadSharedModules, type Rel } from "./preload.ts";

/** The part of a remote's Module Federation manifest that is read here. */
interface FederationManifest {
  readonly metaData?: { readonly remoteEntry?: { readonly name?: string } };
  readonly exposes?: readonly {
    readonly path: string;
    /** Shared modules that the part consumes synchronously; our build adds them. */
    readonly requires?: readonly string[];
    /** What it loads by itself on screens wider than a phone's; our build adds it. */
    readonly wide?: { readonly requires: readonly string[]; readonly files: readonly string[] };
    /** Files of its texts by language; our build adds them. */
    readonly texts?: Readonly<Partial<Record<Locale, readonly string[]>>>;
    readonly assets?: Readonly<Record<"js" | "css", { readonly sync?: readonly string[] } | undefined>>;
  }[];
}

/** Screens wider than a phone's; the same width as in the stylesheets. */
const isWide = () => typeof matchMedia === "function" && matchMedia("(width >= 640px)").matches;

/**
 * Preloads everything that exposed parts need: their files, and those of the shared modules they consume. The
 * federation runtime later reads the same manifest from the browser's cache and reports its errors.
 */
export async function preloadParts(
  remote: RegisteredRemote,
  parts: readonly string[],
  rel: Rel = "preload",
): Promise<void> {
  const response = await fetch(new URL(fileOf(remote, remote.entry), location.origin));
  if (!response.ok) return;
  const { metaData, exposes } = (await response.json()) as FederationManifest;
  const locale = splitLocale(location.pathname).locale ?? DEFAULT_LOCALE;
  for (const { path, requires = [], assets, texts, wide } of exposes ?? []) {
    if (!parts.includes(path)) continue;
    const more = isWide() ? wide : undefined;
    preloadSharedModules([...requires, ...(more?.requires ?? [])], rel);
    const files = [
      ...(assets?.js?.sync ?? []),
      ...(assets?.css?.sync ?? []),
      ...(texts?.[locale] ?? []),
      ...(more?.files ?? []),
    ];
    for (const file of [metaData?.remoteEntry?.name, ...files]) if (file) hint(rel, fileOf(remote, file));
  }
}

/** Prefetches everything that a remote needs for its first screen, for a person who may open it soon. */
export function prefetchRemote(remote: RegisteredRemote): void {
  preloadRemote(remote, "prefetch");
  // Errors are ignored: the click requests the files again and reports them.
  preloadParts(remote, [remote.expose], "prefetch").catch(() => {});
}
