import type { Shape, SlotShape } from "./shape.ts";

/**
 * Slots of the platform: the shell and every remote may render them, and no remote opens them. `ShellSlots` in
 * `shell-api.ts` is the same list as types.
 */
export const SHELL_SLOTS: Readonly<Record<string, SlotShape>> = {
  "dashboard.card": { props: { teamID: "string" }, events: {} },
  "product-editor": { props: { lotID: "string" }, events: { saved: { lotIDs: "string[]" } } },
  navigation: { props: { teamID: "string" }, events: { counted: { entry: "string", count: "number" } } },
  "proposed-change": { props: { lotID: "string", fields: "json" }, events: {} },
  "proposal-form": { props: { lotID: "string" }, events: { closed: { sent: "boolean" } } },
  "project-lots": {
    props: {
      projectID: "string",
      name: "string",
      isOfOthers: "boolean",
      canAssign: "boolean",
      canImport: "boolean",
      canWrite: "boolean",
    },
    events: {},
  },
  "project-needs": { props: { projectID: "string" }, events: {} },
  "lot-request": { props: { lotIDs: "string[]", source: "string" }, events: { closed: {} } },
  "project-results": { props: { projectID: "string" }, events: {} },
  panel: { props: { noun: "string", id: "string" }, events: {} },
  "row-badge": { props: { noun: "string", id: "string" }, events: {} },
};

/** Events of the shell's vocabulary: the shell and every remote may emit and handle them. */
export const SHELL_EVENTS: Readonly<Record<string, Shape>> = {
  "team.changed": { teamID: "string" },
  "locale.changed": { locale: "string" },
  "data.changed": { entity: "string", ids: "string[]" },
  "import.finished": { importID: "string", rows: "number" },
  "comments.open": { lotID: "string" },
  "comments.about": { noun: "string", id: "string", projectID: "string?" },
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
  "palette",
  "person",
  "preload",
  "redirect",
  "replay",
  "shell",
  "team",
  "theme",
  "ui",
] as const;
