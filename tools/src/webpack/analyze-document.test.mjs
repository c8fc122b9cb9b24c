import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../lib/project.mjs";
import { analyzeDocument } from "./analyze-document.mjs";

/** The package exports only its entry. */
const { analyzeDocument: analyzeByParsing } = await import(
  path.join(ROOT, "node_modules/graphql-request/build/legacy/helpers/analyzeDocument.js")
);
const PARTS = ["shell", "shared-ui", "mf-inventory", "mf-projects", "mf-orders", "mf-catalog", "mf-settings"];

test("reads every document of the product as GraphQL's parser does", async () => {
  const documents = [];
  for (const part of PARTS) {
    const file = path.join(ROOT, part, "src/gql/persisted-documents.json");
    documents.push(...Object.values(JSON.parse(await readFile(file, "utf8"))));
  }
  expect(documents.length).toBeGreaterThan(200);
  for (const document of documents) expect(analyzeDocument(document)).toEqual(analyzeByParsing(document));
});

test.each([
  ["{ viewer { id } }"],
  ["query { viewer { id } }"],
  ["query A { a } mutation B { b }"],
  ["fragment F on Lot { id } mutation B { b { ...F } }"],
])("a document of another shape is sent as it is: %s", (document) => {
  expect(analyzeDocument(document)).toEqual(analyzeByParsing(document));
});
