// Replaces the shell's lookup of a remote's manifest: in the plain page, webpack loads a part as a chunk.

export async function preloadPart(): Promise<void> {}
export function prefetchRemote(): void {}
