import type { Registry } from "@gisement/shared-domain/remote";

/** A remote whose files come from a developer's own machine. */
export interface Override {
  readonly name: string;
  /** Folder of its `remote.json`, without a slash at its end. */
  readonly url: string;
}

/** Session cookie with the overrides; the gateway opens the page's security policy for exactly these addresses. */
export const OVERRIDE_COOKIE = "remote_override";

/** Whether this browser keeps overrides, working or not. */
export const overridesAsked = (): boolean => new RegExp(`(?:^|; )${OVERRIDE_COOKIE}=`).test(document.cookie);

/** Those that are in the registry of this page now, in place of the released version. */
let applied: readonly Override[] = [];
export const appliedOverrides = (): readonly Override[] => applied;

/** The registry with a developer's overrides in it. Their code is loaded only where there is one, and only for developers. */
export async function withOverrides(
  registry: Registry,
  developer: () => Promise<boolean>,
): Promise<Registry> {
  if (!overridesAsked() || !(await developer())) return registry;
  const { applyOverrides } = await import(
    /* webpackChunkName: "overrides" */ "../../features/developer/overrides/apply-overrides.ts"
  );
  const result = await applyOverrides(registry);
  applied = result.applied;
  return result.registry;
}
