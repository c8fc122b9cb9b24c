import type { RemoteManifest } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { SHELL, type SharedModule } from "./types.ts";

/**
 * A text of each React module that survives every minifier: members that other modules read, and its name for the
 * browser's developer tools. Only an assignment to such a member marks a copy; reading it does not.
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

/** A copy of one of React's modules in a script. */
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
 * A remote that takes one of React's modules from the shell must take all of them: if renderer and core differ in
 * version, the first component fails. `shared-duplicate` judges a copy that is itself shared; a remote that shares
 * nothing of React uses its own.
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
