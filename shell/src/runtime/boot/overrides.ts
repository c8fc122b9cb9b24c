import type { Registry } from "@gisement/shared-domain/remote";
import { hasOverrides, type Override } from "../overrides/override.ts";

/** Overrides in the registry of this page that replace released versions. */
let applied: readonly Override[] = [];
export const appliedOverrides = (): readonly Override[] => applied;

/**
 * Applies a developer's overrides to the registry. Their code is loaded only if overrides are set and the person is a
 * developer.
 */
export async function withOverrides(
  registry: Registry,
  developer: () => Promise<boolean>,
): Promise<Registry> {
  if (!hasOverrides() || !(await developer())) return registry;
  const { applyOverrides } = await import(
    /* webpackChunkName: "overrides" */ "../overrides/apply-overrides.ts"
  );
  const result = await applyOverrides(registry);
  applied = result.applied;
  return result.registry;
}
