// The fragments that follow the fields of records: documents name them as if they were written in their workspace.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { buildSchema, parse, specifiedRules, validate } from "graphql";

const RULES = specifiedRules.filter(({ name }) => name !== "NoUnusedFragmentsRule");

/**
 * Reads the fragments of a checkout, and the files that define them. They are TypeScript, which Node 20 does not run.
 * @param {string} root the checkout
 * @returns {Promise<{ fragments: readonly { name: string, record: string, graphqlType: string, paths: readonly { field:
 * string | null, path: string }[], text: string }[], files: readonly string[] }>}
 */
export async function readRecordFragments(root) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, "shared-domain/src/fragments/index.ts")],
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const [{ text }] = outputFiles;
  const { recordFragments } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  const files = Object.keys(metafile.inputs).map((file) => path.resolve(root, file));
  return { fragments: recordFragments(), files };
}

/** `place.name` as a selection: `place { name }`. */
const nested = (names) => names.reduceRight((inner, name) => (inner ? `${name} { ${inner} }` : name), "");

/**
 * Checks each path of a fragment alone, because the generator's own message names neither the record nor the field.
 * @param {import("graphql").GraphQLSchema} schema
 * @throws Error that names them
 */
export function checkRecordFragment(schema, { name, record, graphqlType, paths }) {
  for (const { field, path: names } of paths) {
    const document = parse(`fragment ${name} on ${graphqlType} { ${nested(names.split("."))} }`);
    const [error] = validate(schema, document, RULES);
    if (error)
      throw new Error(`record ${record}, ${field ? `field ${field}` : `path ${names}`}: ${error.message}`);
  }
}

/** The texts of a workspace's sources, without generated ones. */
function sourcesOf(workspace) {
  const src = path.join(workspace, "src");
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(src, "gql") + path.sep))
    .map((file) => readFileSync(file, "utf8"));
}

/**
 * The texts of the fragments that the documents of a workspace name, checked against the schema. A fragment that none
 * names would still be part of the generated code.
 */
export async function fragmentsOf(workspace) {
  const root = path.dirname(workspace);
  const sources = sourcesOf(workspace).filter((text) => text.includes("graphql("));
  const { fragments } = await readRecordFragments(root);
  const named = fragments.filter(({ name }) =>
    sources.some((text) => new RegExp(`\\.\\.\\.${name}\\b`).test(text)),
  );
  if (named.length === 0) return [];
  const schema = buildSchema(readFileSync(path.join(root, "backend/schema.graphql"), "utf8"));
  for (const fragment of named) checkRecordFragment(schema, fragment);
  return named.map(({ text }) => text);
}
