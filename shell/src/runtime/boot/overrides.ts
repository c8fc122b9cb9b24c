import type { Registry } from "@gisement/shared-domain/remote";
import { type Override, overridesAsked } from "../overrides/override.ts";

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
    /* webpackChunkName: "overrides" */ "../overrides/apply-overrides.ts"
  );
  const result = await applyOverrides(registry);
  applied = result.applied;
  return result.registry;
}
