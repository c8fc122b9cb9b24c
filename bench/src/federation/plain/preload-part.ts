// Stands in for the shell's look into a remote's manifest: in the plain page a part is a chunk that webpack brings.

export async function preloadPart(): Promise<void> {}
export function prefetchRemote(): void {}
