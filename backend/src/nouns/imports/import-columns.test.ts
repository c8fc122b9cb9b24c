import type { Field } from "@gisement/shared-domain/fields";
import { emptyImportRow } from "@gisement/shared-domain/import";
import { ADDED_TYPES } from "@gisement/shared-domain/records/testing/samples";
import { expect, test } from "vitest";
import { rowColumns } from "./import-columns.ts";

test.each(ADDED_TYPES.filter((type) => type !== "MONEY"))(
  "an empty cell of a field of type %s leaves what its column has without a value",
  (type) => {
    const field = { key: "finish", path: ["finish"], type, label: {}, group: "identity" } as unknown as Field;
    expect(rowColumns(emptyImportRow(), field)).toEqual({ finish: type === "BOOLEAN" ? false : null });
  },
);
