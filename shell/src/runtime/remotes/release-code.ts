import { containerName } from "@gisement/shared-domain/remote";

type Owner = string;
const page = window as unknown as Record<string, unknown>;

/** webpack's own list of loaded chunks; a new runtime of the same name takes what it finds there for its own. */
const CHUNKS = /^webpack(?:Chunk|HotUpdate)/;
const chunkGlobals = () => Object.keys(window).filter((name) => CHUNKS.test(name));

export interface CodeOf {
  readonly name: string;
  readonly version: string;
  readonly base: string;
}

/**
 * What the loading of a release's code leaves on the page: its container, webpack's list of its chunks, its links and the
 * scripts that are still on their way. All of it goes before another version, or the same one anew, may come.
 */
export function watchReleaseCode(ownerOfAddress: (address: string) => Owner | null) {
  const globals = new Map<Owner, Set<string>>();
  const known = new Set(chunkGlobals());

  // A script's load event follows its run at once, so what is new by then is its own.
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
      // Builds of this repository are named after their container; this also covers a script that never got so far.
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
        // A script that comes late runs even without a place in the page, but not in another document.
        if (node instanceof HTMLScriptElement) document.implementation.createHTMLDocument().adoptNode(node);
      }
    },
  };
}
export type ReleaseCode = ReturnType<typeof watchReleaseCode>;
