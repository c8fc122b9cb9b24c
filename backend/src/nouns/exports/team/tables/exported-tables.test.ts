import { LOCALES } from "@gisement/shared-domain/locale";
import { getTableColumns, getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { NOUNS } from "../../../../compose.ts";
import { COLUMN_TITLES } from "../column-titles.ts";
import { TEAM_EXPORT_PARTS } from "../team-export-parts.ts";
import { exportedTables } from "./exported-tables.ts";
import { lotsTable } from "./inventory-tables.ts";

/** Tables that are no table of the archive, with the reason. */
const WITHHELD: Readonly<Record<string, string>> = {
  actions: "the log has its own source, by the rights of each row",
  stored_files: "listed with the files",
  users: "accounts are their owners'; members have a name and an address",
  user_sessions: "accounts are their owners'",
  notifications: "a person's own",
  review_follows: "a person's own choice",
  label_matches: "a person's suggestions",
  jobs: "a person's own work",
  job_runners: "of the platform",
  idempotency_keys: "of the platform",
  mails: "of the platform",
  presence_processes: "of the platform",
  presences: "of the platform",
  import_rows: "deleted by the import's commit",
  import_choices: "suggestions for the next import",
  number_series: "counted from the issued numbers",
  team_exports: "the exports themselves",
  shop_syncs: "how the shop's lots came, which are in the archive",
  feed_pictures: "where pictures of lots came from, which are in the archive",
  link_entries: "counts of pages, which the link shows",
  shop_visits: "counts of pages, which the shop shows",
  shop_requests: "what counts of them is an order",
  signing_keys: "of the platform",
  property_versions: "counted from the log, which is in the archive",
};

test("each table is in the archive, or withheld for a stated reason", () => {
  const all = NOUNS.flatMap(({ tables }) => Object.values(tables)).map((table) => getTableName(table));
  const exported = exportedTables().map(({ table }) => getTableName(table));
  const decided = new Set([...exported, ...Object.keys(WITHHELD)]);
  expect(all.filter((name) => !decided.has(name))).toEqual([]);
  expect(Object.keys(WITHHELD).filter((name) => exported.includes(name) || !all.includes(name))).toEqual([]);
});

test.each(exportedTables().map((each) => [`${each.part}/${each.file}`, each] as const))(
  "%s: each column is exported or withheld, and has a title of its own in each language",
  (_name, { table, columns, withheld, order, titles: own, ...each }) => {
    expect([...columns, ...withheld].toSorted()).toEqual(Object.keys(getTableColumns(table)).toSorted());
    const all = getTableColumns(table);
    for (const column of order) expect(columns.some((key) => all[key] === column)).toBe(true);
    // The sheet of lots has the titles of the inventory.
    if (each.file === lotsTable.file && each.part === lotsTable.part) return;
    for (const locale of LOCALES) {
      const titles = columns.map((key) => (own?.[key] ?? COLUMN_TITLES[key])?.[locale] ?? `no title: ${key}`);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
      expect(titles.filter((title) => title.startsWith("no title"))).toEqual([]);
    }
  },
);

test("no table has the files of another one, and each part but the log has a table", () => {
  const files = exportedTables().map(({ part, file }) => `${part}/${file}`);
  expect(new Set(files).size).toBe(files.length);
  expect(new Set(exportedTables().map(({ part }) => part))).toEqual(
    new Set(TEAM_EXPORT_PARTS.filter((part) => part !== "log")),
  );
});
