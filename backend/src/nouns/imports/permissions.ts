import { importPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const importsPermissions: readonly Line[] = [
  ...rowLines("imports", importPolicy.see, "listImports getImport"),
  ...ownLines("imports", "createImport"),
  ...rowLines(
    "imports",
    importPolicy.change,
    "importChoices planImport stageImportRows commitImport discardImport undoImport",
  ),
];
