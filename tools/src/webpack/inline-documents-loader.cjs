const path = require("node:path");

/** A call with a literal document, as `graphql(...)` of the generated `gql.ts`. */
const CALL = /(?<![.\w])graphql\(\s*`([^`]*)`\s*,?\s*\)/g;
const IMPORT = /import\s*\{\s*graphql\s*\}\s*from\s*"([^"]+)\/gql\.ts"/;
const HEAD = /^\s*(query|mutation|subscription|fragment)\s+(\w+)/;
/** Operations of a list by their names, per text of the list. */
const parsed = { text: "", byName: new Map() };

const tokens = (document) => document.replace(/#.*$/gm, "").replace(/[\s,]+/g, "");

function operationsOf(text) {
  if (parsed.text !== text) {
    const named = Object.values(JSON.parse(text)).map((document) => [HEAD.exec(document)?.[2], document]);
    Object.assign(parsed, { text, byName: new Map(named) });
  }
  return parsed.byName;
}

/**
 * Replaces `graphql(...)` by the operation's text in `persisted-documents.json`, byte for byte, since the server looks up
 * the hash of the text that it receives. Otherwise each screen would import `gql.ts`, a map of every operation of its part.
 * A fragment is part of the operations that use it, and stays as it is written.
 */
module.exports = function inlineDocuments(source) {
  const folder = IMPORT.exec(source)?.[1];
  if (!folder) return source;
  const list = path.resolve(this.context, folder, "persisted-documents.json");
  const done = this.async();
  this.addDependency(list);
  this.fs.readFile(list, "utf8", (error, text) => {
    if (error) return done(new Error(`${list} is missing: run "npm run codegen"`));
    try {
      const operations = operationsOf(String(text));
      const inlined = source.replace(CALL, (_call, written) => {
        const [, kind, name] = HEAD.exec(written) ?? [];
        const document = kind === "fragment" ? written : operations.get(name);
        if (!document || !tokens(document).startsWith(tokens(written)))
          throw new Error(`the generated operation ${name} is missing or old: run "npm run codegen"`);
        // As many lines as before, for source maps.
        return JSON.stringify(document) + "\n".repeat(written.split("\n").length - 1);
      });
      done(null, inlined);
    } catch (fault) {
      done(fault);
    }
  });
};
