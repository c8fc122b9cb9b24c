// Generates the typed documents of one workspace: `graphql(`...`)` calls in its src, with the fragments of records
// that they name, become src/gql, and src/gql/persisted-documents.json is the list of sha256 → document as sent, which becomes part of its release.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { generate } from "@graphql-codegen/cli";
import { transform } from "esbuild";
import { fragmentsOf } from "./record-fragments.mjs";

/**
 * The documents as sent over the wire. The preset's own list contains them reprinted, under the hash of that print,
 * which no server that hashes the received text would find.
 */
async function documentsAsSent(out) {
  const source = await readFile(path.join(out, "graphql.ts"), "utf8");
  const { code } = await transform(source, { loader: "ts", format: "esm" });
  const generated = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const texts = Object.entries(generated)
    .filter(([name, value]) => name.endsWith("Document") && value instanceof String)
    .map(([, value]) => value.toString())
    .sort();
  return Object.fromEntries(texts.map((text) => [createHash("sha256").update(text).digest("hex"), text]));
}

/**
 * Writes `src/gql` of a workspace; rejects with the generator's message, for example about an unknown field.
 * @param {string} workspace its folder
 */
export async function generateDocuments(workspace) {
  const out = path.join(workspace, "src", "gql");
  await generate(
    {
      schema: path.resolve(workspace, "../backend/schema.graphql"),
      documents: [
        path.join(workspace, "src/**/*.{ts,tsx}"),
        `!${out}/**`,
        ...(await fragmentsOf(path.resolve(workspace))),
      ],
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

  // Without any operation the preset writes no list, but a release needs one.
  const hasDocuments = await readFile(path.join(out, "graphql.ts"), "utf8").then(
    (source) => source.includes("TypedDocumentString"),
    () => false,
  );
  const persisted = hasDocuments ? await documentsAsSent(out) : {};
  await writeFile(path.join(out, "persisted-documents.json"), `${JSON.stringify(persisted, null, 2)}\n`);
}
