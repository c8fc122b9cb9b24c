import { FEATURE_FLAGS, isFeatureFlag, resolveFlags } from "./index.ts";

test("[CONST-001] the four feature flags", () => {
  expect([...FEATURE_FLAGS].sort()).toEqual([
    "impersonation-admin",
    "projects-catalog",
    "projects-location",
    "settings-export",
  ]);
  expect(isFeatureFlag("other")).toBe(false);
});

test("an organization's setting overrides the environment's default; a flag is off by default", () => {
  expect(
    resolveFlags({ "projects-catalog": true, "settings-export": true }, { "settings-export": false }),
  ).toEqual({
    "projects-location": false,
    "projects-catalog": true,
    "settings-export": false,
    "impersonation-admin": false,
  });
});
