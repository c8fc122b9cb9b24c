import { randomUUID } from "node:crypto";
import { emptyImportRow } from "@gisement/shared-domain/import";
import type { Examples } from "../../../platform/examples.ts";
import { importChoices, importRows, imports } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned }) => {
    const [staged] = await db
      .insert(imports)
      .values({ fileName: "lots.xlsx", rowCount: 1, ...owned })
      .returning();
    await db.insert(importRows).values({
      importID: staged?.id ?? "",
      position: 0,
      row: { ...emptyImportRow(), name: "Porte" },
    });
    const choice = `etat general ${randomUUID()}`;
    await db.insert(importChoices).values({ header: choice, field: "condition", ...owned });
    return { import: staged?.id ?? "", choice };
  },
  logs: { imports: ["import", "member"] },
  variables: {
    listImports: () => ({}),
    getImport: ({ import: id }) => ({ id }),
    planImport: ({ import: id }) => ({ id }),
    importChoices: ({ choice }) => ({ headers: [choice] }),
    createImport: ({ import: id }) => ({ input: { id, fileName: " ", rowCount: 1, mapping: {} } }),
    stageImportRows: ({ import: id }) => ({ input: { importID: id, offset: 0, rows: [] } }),
    commitImport: ({ import: id }) => ({ id }),
    discardImport: ({ import: id }) => ({ id }),
    undoImport: ({ import: id }) => ({ id }),
  },
  accepted: {
    createImport: () => ({ input: { id: randomUUID(), fileName: "lots.csv", rowCount: 1, mapping: {} } }),
  },
  variants: {
    createImport: () => ({ input: { id: randomUUID(), fileName: "lots.csv", rowCount: 1, mapping: {} } }),
  },
  listedID: {
    listImports: (ids) => ids.import,
  },
};
