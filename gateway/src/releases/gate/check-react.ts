import type { RemoteManifest } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { SHELL, type SharedModule } from "./terms.ts";

/**
 * What each copy of React's modules carries through every minifier: names of members that others read, and of itself for
 * the browser's developer tools. Reading such a member is no copy, only giving it a value is.
 */
const COPIES = [
  {
    module: "react",
    sign: /__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*[=:](?!=)/,
  },
  {
    module: "react-dom",
    sign: /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*[=:](?!=)/,
  },
  { module: "react-dom/client", sign: /rendererPackageName\s*:\s*["'`]react-dom["'`]/ },
] as const;

/** A copy of one of React's modules that stands in a script. */
export interface ReactCopy {
  readonly module: (typeof COPIES)[number]["module"];
  readonly file: string;
  readonly line: number;
}

export function reactCopies(file: string, code: string): readonly ReactCopy[] {
  return COPIES.flatMap(({ module, sign }): ReactCopy[] => {
    const at = code.search(sign);
    return at === -1 ? [] : [{ module, file, line: code.slice(0, at).split("\n").length }];
  });
}

const isReact = (name: string): boolean => /^react(?:-dom)?(?:\/|$)/.test(name);

/**
 * A remote that takes one of React's modules from the shell takes all of them: renderer and core must be of one version,
 * and the first component dies when they are not. A copy that is shared itself is judged by `shared-duplicate`; a remote
 * that shares nothing of React brings its own.
 */
export function checkReact(
  { name }: RemoteManifest,
  shared: readonly SharedModule[],
  copies: readonly ReactCopy[],
): readonly Violation[] {
  const own = shared.filter((module) => isReact(module.name));
  if (own.length === 0) return [];
  const brought = new Set(own.filter(({ ownCopy }) => ownCopy).map((module) => module.name));
  return copies
    .filter(({ module }) => !brought.has(module))
    .map(
      ({ module, ...place }): Violation => ({
        rule: "react-copy",
        message: `${name}: ${place.file} holds a copy of ${module}, while ${own[0]?.name} comes from the shell: two Reacts on one page break each other. Name "react", "react/", "react-dom" and "react-dom/" in "shared" (import: false, singleton: true), or share nothing of React`,
        owner: SHELL,
        ...place,
      }),
    );
}
