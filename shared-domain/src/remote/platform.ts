import type { Shape } from "./shape.ts";

/** Slots that the shell renders, with the props it passes to their parts. */
export const SHELL_SLOTS: Readonly<Record<string, Shape>> = {
  "dashboard.card": { teamID: "string" },
};

/** Events of the shell's vocabulary: the shell and every remote may emit and handle them. */
export const SHELL_EVENTS: Readonly<Record<string, Shape>> = {
  "team.changed": { teamID: "string" },
  "locale.changed": { locale: "string" },
  "data.changed": { entity: "string", ids: "string[]" },
  "import.finished": { importID: "string", rows: "number" },
};

/**
 * Storage names after `gisement:` that shell and shared-ui use (`gisement:columns:<grid>`), alone or before a hyphen;
 * remotes may not use them.
 */
export const SHELL_STORAGE = [
  "columns",
  "developer",
  "filters",
  "lent",
  "map-filters",
  "notifications",
  "person",
  "preload",
  "redirect",
  "replay",
  "shell",
  "team",
  "theme",
  "ui",
  "was-signed-in",
] as const;
