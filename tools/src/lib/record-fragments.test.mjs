import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "./project.mjs";
import { checkRecordFragment, fragmentsOf } from "./record-fragments.mjs";

let root;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "gisement-fragments-"));
  for (const folder of ["shared-domain", "backend", "node_modules"])
    symlinkSync(path.join(ROOT, folder), path.join(root, folder));
});
afterAll(() => rmSync(root, { recursive: true }));
const workspace = (name, source) => {
  mkdirSync(path.join(root, name, "src/api"), { recursive: true });
  writeFileSync(path.join(root, name, "src/api/list.ts"), source);
  return path.join(root, name);
};

test("a workspace gets the fragments that its documents name, and no others", async () => {
  const rows = "const ROWS = graphql(`query Rows { searchProduct { items { ...LotRow } } }`);";
  expect(await fragmentsOf(workspace("mf-a", rows))).toEqual([
    expect.stringMatching(/^fragment LotRow on ProductStatus \{ .*place \{ city id name \}/),
  ]);
  expect(await fragmentsOf(workspace("mf-b", "export const spread = (...LotRow) => LotRow;"))).toEqual([]);
});

test("a field that the schema does not have is named with its record", () => {
  const schema = buildSchema(
    "type Query { lot: Lot } type Lot { name: String place: Place } type Place { id: ID }",
  );
  const fragment = (field, names) => ({
    name: "LotRow",
    record: "lot",
    graphqlType: "Lot",
    paths: [{ field, path: names }],
  });
  expect(() => checkRecordFragment(schema, fragment("place", "place.id"))).not.toThrow();
  expect(() => checkRecordFragment(schema, fragment("finish", "finish"))).toThrow(
    'record lot, field finish: Cannot query field "finish" on type "Lot".',
  );
  expect(() => checkRecordFragment(schema, fragment("place", "place"))).toThrow(
    /^record lot, field place: .*selection/,
  );
  expect(() => checkRecordFragment(schema, fragment(null, "place.city"))).toThrow(
    /^record lot, path place\.city: /,
  );
});
