import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { InferSelectModel, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TeamExportPart, Title } from "../team-export-parts.ts";

/** One table of the archive: a sheet and its machine form, in the folder of its part. */
export interface ExportedTable {
  readonly part: TeamExportPart;
  /** Name of its files. */
  readonly file: string;
  readonly table: PgTable;
  /** Keys of the exported columns, in the order of the sheet. A new column of the table is exported only once it is added here. */
  readonly columns: readonly string[];
  /** Headers of columns that mean something else than in other tables. */
  readonly titles?: Readonly<Record<string, Title>>;
  /** Keys of the columns that never leave the product: secrets, internal values, and the owner, who is the same for all rows. */
  readonly withheld: readonly string[];
  /** The rows of this person's team, never those of its sub-teams. */
  readonly rows: (identity: UserIdentity) => SQL | undefined;
  /** Unique together, in the order in which an index has them: the rows are read in pages, last ones first. */
  readonly order: readonly PgColumn[];
}

type KeyOf<Table extends PgTable> = keyof InferSelectModel<Table> & string;

interface TableParts<Table extends PgTable> extends Omit<ExportedTable, "table" | "columns" | "withheld"> {
  readonly table: Table;
  readonly columns: readonly KeyOf<Table>[];
  readonly withheld: readonly KeyOf<Table>[];
}

/** Checks the names of the columns. */
export const exportedTable = <Table extends PgTable>(parts: TableParts<Table>): ExportedTable => parts;

export const TENANT = ["organizationID", "organizationMasterID"] as const;
export const TIMES = ["createdAt", "updatedAt"] as const;
