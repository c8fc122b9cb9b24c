import { type Field, isFoundKind, nameInLabel } from "@gisement/shared-domain/fields";
import type { ColumnMatch } from "@gisement/shared-domain/import";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect } from "react";
import { useRelated } from "../../kernel/lots/api/related/use-related.ts";
import type { ReadFile } from "./read-file.ts";

/** Finds the lots, references and customers that the columns of a file name, so that its cells are understood. */
export function useFoundNames(
  read: ReadFile | null,
  matches: readonly ColumnMatch[],
  own: readonly Field[],
): void {
  const shell = useShell();
  const { findNames } = useRelated();
  useEffect(() => {
    if (!read) return;
    for (const { index, field } of matches) {
      const { list = "" } = own.find(({ key }) => key === field) ?? {};
      if (!isFoundKind(list)) continue;
      const cells = read.content.rows.map((row) => String(row[index] ?? ""));
      const labels = cells.flatMap((cell) => [cell, ...cell.split(/[\n;]/)]).map((name) => name.trim());
      const names = [...new Set(labels.flatMap((label) => [label, nameInLabel(label)]))];
      findNames(
        list,
        names.filter((name) => name !== ""),
      ).catch((error: unknown) => shell.reportError(error, { list }));
    }
  }, [read, matches, own, findNames, shell]);
}
