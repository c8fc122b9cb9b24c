import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { fileOf, hint, preloadLent, preloadRemote, type Rel } from "./preload.ts";

/** What is read of a remote's Module Federation manifest. */
interface FederationManifest {
  readonly metaData?: { readonly remoteEntry?: { readonly name?: string } };
  readonly exposes?: readonly {
    readonly path: string;
    /** Shared modules that the part consumes at once; our build writes them. */
    readonly requires?: readonly string[];
    readonly assets?: Readonly<Record<"js" | "css", { readonly sync?: readonly string[] } | undefined>>;
  }[];
}

/**
 * Asks for all that an exposed part needs: its files, and those of the lent modules it consumes. The federation reads
 * the same manifest later, out of the browser's cache; what is wrong with it is told then.
 */
export async function preloadPart(
  remote: RegisteredRemote,
  expose: string,
  rel: Rel = "preload",
): Promise<void> {
  const response = await fetch(new URL(fileOf(remote, remote.entry), location.origin));
  if (!response.ok) return;
  const { metaData, exposes } = (await response.json()) as FederationManifest;
  const part = exposes?.find(({ path }) => path === expose);
  if (!part) return;
  preloadLent(part.requires ?? [], rel);
  const { js, css } = part.assets ?? {};
  for (const file of [metaData?.remoteEntry?.name, ...(js?.sync ?? []), ...(css?.sync ?? [])])
    if (file) hint(rel, fileOf(remote, file));
}

/** All that a remote needs for its first screen, for somebody who may open it in a moment. */
export function prefetchRemote(remote: RegisteredRemote): void {
  preloadRemote(remote, "prefetch");
  // Without an answer the click asks again, and tells what is wrong.
  preloadPart(remote, remote.expose, "prefetch").catch(() => {});
}
