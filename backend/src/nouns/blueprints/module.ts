import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { blueprintsOwnership, sectionsOwnership, shapesOwnership } from "./ownership.ts";
import { blueprints, sections, shapes } from "./table.ts";
import { registerBlueprintsOfProject } from "./types.ts";

export const blueprintsNoun = defineNoun({
  name: "blueprints",
  tables: { blueprints, sections, shapes },
  ownership: { blueprints: blueprintsOwnership, sections: sectionsOwnership, shapes: shapesOwnership },
  log: { blueprints: HIDDEN, sections: HIDDEN, shapes: HIDDEN },
  operations: [registerBlueprintsOfProject],
});
