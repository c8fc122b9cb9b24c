import { TEAM_EXPORT_PARTS } from "../team-export-parts.ts";
import { descriptionTables } from "./description-tables.ts";
import type { ExportedTable } from "./exported-table.ts";
import { inventoryTables } from "./inventory-tables.ts";
import { peopleTables } from "./people-tables.ts";
import { recordTables } from "./record-tables.ts";
import { tradeTables } from "./trade-tables.ts";

const TABLES: readonly ExportedTable[] = [
  ...inventoryTables,
  ...descriptionTables,
  ...tradeTables,
  ...peopleTables,
];

/** Every table of the archive but the log, in the order of the parts; the first of a part is the one that it is named after. */
export function exportedTables(): readonly ExportedTable[] {
  const all = [...TABLES, ...recordTables()];
  return TEAM_EXPORT_PARTS.flatMap((part) => all.filter((table) => table.part === part));
}
