import { containerName } from "@gisement/shared-domain/remote";

type Owner = string;
const page = window as unknown as Record<string, unknown>;

/** webpack's list of loaded chunks; a new runtime of the same name would take over what it finds there. */
const CHUNKS = /^webpack(?:Chunk|HotUpdate)/;
const chunkGlobals = () => Object.keys(window).filter((name) => CHUNKS.test(name));

export interface CodeOf {
  readonly name: string;
  readonly version: string;
  readonly base: string;
}

/**
 * Tracks what loading a release's code leaves on the page: its container, webpack's list of its chunks, its links and
 * its pending scripts. `forget` removes all of it before another version, or the same one again, is loaded.
 */
export function watchReleaseCode(ownerOfAddress: (address: string) => Owner | null) {
  const globals = new Map<Owner, Set<string>>();
  const known = new Set(chunkGlobals());

  // A script's load event fires directly after its run, so new globals are its own.
  document.addEventListener(
    "load",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || !target.src) return;
      const owner = ownerOfAddress(target.src);
      for (const name of chunkGlobals()) {
        if (known.has(name)) continue;
        known.add(name);
        if (owner) globals.set(owner, (globals.get(owner) ?? new Set()).add(name));
      }
    },
    { capture: true },
  );

  return {
    forget(release: CodeOf): void {
      const owner: Owner = `${release.name}@${release.version}`;
      const own = globals.get(owner) ?? new Set<string>();
      const container = containerName(release.name);
      // Builds of this repository are named after their container; this also covers a script that did not get that
      // far.
      for (const name of [...own, container, `webpackChunk${container}`]) {
        if (Object.getOwnPropertyDescriptor(window, name)?.configurable) delete page[name];
        else if (name in window) page[name] = undefined;
        known.delete(name);
      }
      globals.delete(owner);
      for (const node of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        "script[src],link[href]",
      )) {
        const address = node instanceof HTMLScriptElement ? node.src : node.href;
        if (ownerOfAddress(address) !== owner) continue;
        node.remove();
        // A late script runs even when it is not in the page, but not in another document.
        if (node instanceof HTMLScriptElement) document.implementation.createHTMLDocument().adoptNode(node);
      }
    },
  };
}
export type ReleaseCode = ReturnType<typeof watchReleaseCode>;
