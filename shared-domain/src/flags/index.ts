/** Feature flags (spec part 1 §6): an environment default, overridden per organization (decision C8). */
export const FEATURE_FLAGS = [
  "projects-location",
  "projects-catalog",
  "settings-export",
  "impersonation-admin",
] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];
export type Flags = Readonly<Record<FeatureFlag, boolean>>;

export function isFeatureFlag(value: unknown): value is FeatureFlag {
  return typeof value === "string" && (FEATURE_FLAGS as readonly string[]).includes(value);
}

/** Resolves the flags of one organization: its settings override the environment's defaults. */
export function resolveFlags(defaults: Partial<Flags>, overrides: Partial<Flags> = {}): Flags {
  return Object.fromEntries(
    FEATURE_FLAGS.map((flag) => [flag, overrides[flag] ?? defaults[flag] ?? false]),
  ) as Record<FeatureFlag, boolean>;
}
