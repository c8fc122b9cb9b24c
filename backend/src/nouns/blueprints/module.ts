import { lotHistoryPolicy, planPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { undoPlans } from "./changeable.ts";
import { registerBlueprints } from "./operations.ts";
import { blueprintsOwnership, sectionsOwnership, shapesOwnership } from "./ownership.ts";
import { registerLotOfShape, registerTranslationsOfPlans } from "./relations.ts";
import { blueprints, sections, shapes } from "./table.ts";
import { registerBlueprintsOfProject } from "./types.ts";
import { watchedPlans } from "./watched-plans.ts";

const announced = { noun: "plans", mayRead: planPolicy.read } as const;
const log = { mayRead: planPolicy.read };

export const blueprintsNoun = defineNoun({
  name: "blueprints",
  tables: { blueprints, sections, shapes },
  ownership: { blueprints: blueprintsOwnership, sections: sectionsOwnership, shapes: shapesOwnership },
  log: { blueprints: log, sections: log, shapes: log },
  undo: undoPlans,
  announced: { blueprints: announced, sections: announced, shapes: announced },
  watched: watchedPlans,
  operations: [
    registerBlueprints,
    registerBlueprintsOfProject,
    registerLotOfShape,
    registerTranslationsOfPlans,
  ],
  permissions: [
    ...rowLines("plans", planPolicy.see, "getBlueprint blueprintsByProject getSection shapesByBlueprint"),
    ...rowLines("plans", lotHistoryPolicy.see, "planOverTime"),
    ...rowLines("plans", planPolicy.change, "createBlueprint updateBlueprint deleteBlueprint"),
    ...rowLines(
      "plans",
      planPolicy.mayDraw,
      "createSection updateSection deleteSection createShape updateShape deleteShape saveShapes",
    ),
  ],
});
