import type { Locale } from "@gisement/shared-domain/locale";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Executor } from "../../../platform/database/database.ts";
import { logSource } from "./log-source.ts";
import { type LotSheet, lotsSource } from "./lots-source.ts";
import { type Names, readNames } from "./sheet-cells.ts";
import { type TableSource, tableSource } from "./table-source.ts";
import { exportedTables } from "./tables/exported-tables.ts";
import { lotsTable } from "./tables/inventory-tables.ts";
import type { TeamExportPart } from "./team-export-parts.ts";

/** The tables of these parts, and the names that their sheets show. */
export async function readSources(
  tx: Executor,
  {
    identity,
    parts,
    locale,
    sheet,
  }: {
    identity: UserIdentity;
    parts: readonly TeamExportPart[];
    locale: Locale;
    sheet: LotSheet;
  },
): Promise<{ sources: readonly TableSource[]; names: Names }> {
  const names = await readNames(tx, identity);
  const tables = exportedTables()
    .filter(({ part }) => parts.includes(part))
    .map((exported) => {
      const source = tableSource(exported, { identity, locale, names });
      return exported === lotsTable ? lotsSource(source, { sheet, locale, names }) : source;
    });
  const log = parts.includes("log") ? [logSource({ identity, locale, names })] : [];
  return { sources: [...tables, ...log], names };
}
