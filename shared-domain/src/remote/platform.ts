import type { Shape } from "./shape.ts";

/** Slots that the shell itself draws, with the props it gives to the parts lent to them. */
export const SHELL_SLOTS: Readonly<Record<string, Shape>> = {
  "dashboard.card": { teamID: "string" },
};

/** Events of the shell's own vocabulary: it or any remote may emit them, any remote may hear them. */
export const SHELL_EVENTS: Readonly<Record<string, Shape>> = {
  "team.changed": { teamID: "string" },
  "locale.changed": { locale: "string" },
  "data.changed": { entity: "string", ids: "string[]" },
  "import.finished": { importID: "string", rows: "number" },
};

/**
 * What stands behind `gisement:` in names of the shell and of shared-ui (`gisement:columns:<grid>`), alone or before a hyphen;
 * no remote may use them.
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
