import { type Line, ownLines } from "../../platform/permissions/line.ts";

export const examplesPermissions: readonly Line[] = ownLines(
  "examples",
  "firstSteps addExamples removeExamples",
);
