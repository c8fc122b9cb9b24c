// Typed documents of one workspace: `graphql(`...`)` calls in its src become src/gql, and
// src/gql/persisted-documents.json is the sha256 → document list that goes into its release.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { generate } from "@graphql-codegen/cli";

const workspace = process.cwd();
const out = path.join(workspace, "src", "gql");
await generate(
  {
    schema: path.resolve(workspace, "../backend/schema.graphql"),
    documents: [path.join(workspace, "src/**/*.{ts,tsx}"), `!${out}/**`],
    ignoreNoDocuments: true,
    silent: true,
    generates: {
      [`${out}/`]: {
        preset: "client",
        presetConfig: {
          fragmentMasking: false,
          persistedDocuments: { hashPropertyName: "hash", hashAlgorithm: "sha256" },
        },
        config: {
          documentMode: "string",
          useTypeImports: true,
          enumsAsTypes: true,
          scalars: { ID: "string", DateTime: "string", JSON: "unknown" },
        },
      },
    },
  },
  true,
);
// The client preset writes extension-less imports; bundlers and jest resolve them, so nothing more is needed
// but a check that the operations file is there even without operations.
const persisted = path.join(out, "persisted-documents.json");
const found = await readFile(persisted, "utf8").catch(() => "{}");
await writeFile(persisted, found);
