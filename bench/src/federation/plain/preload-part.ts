// Replaces the shell's lookup of a remote's manifest: in the plain page, webpack loads a part as a chunk.

/** The type checker refuses this file when the shell's exports something else. */
type Replaced = typeof import("../../../../shell/src/runtime/boot/preload-part.ts");

export const preloadParts: Replaced["preloadParts"] = async () => undefined;
export const prefetchRemote: Replaced["prefetchRemote"] = () => undefined;

({ preloadParts, prefetchRemote }) satisfies Replaced;
