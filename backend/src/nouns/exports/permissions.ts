import { type Line, ownLines } from "../../platform/permissions/line.ts";

export const exportsPermissions: readonly Line[] = ownLines(
  "exports",
  "startExport teamExports teamExportContents startTeamExport",
);
