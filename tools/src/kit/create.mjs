import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fail } from "../lib/project.mjs";

const TEMPLATES = path.join(path.dirname(fileURLToPath(import.meta.url)), "templates");
/** What the gateway accepts after `mf-`. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Where the product runs in a template. */
const EXAMPLE = "http://localhost:3000";

/** A template's text with this name wherever the example's stands in some form, and with this address of the product. */
const renamed = (text, name, url) =>
  text
    .replaceAll(EXAMPLE, url.replace(/\/+$/, ""))
    .replaceAll("mf_hello", `mf_${name.replaceAll("-", "_")}`)
    .replaceAll("mf-hello", `mf-${name}`)
    .replaceAll('"/hello"', `"/${name}"`)
    .replaceAll('"hello"', JSON.stringify(name));

/** Creates the folder of a new remote from a template. */
export async function create(_ask, { args: [name], template = "plain", from, url }) {
  if (!NAME.test(name) || name.startsWith("mf-") || name.length > 36)
    return fail(`"${name}" is no name: small letters, digits and single hyphens are accepted, without mf-.`);
  const templates = readdirSync(TEMPLATES);
  if (!templates.includes(template))
    return fail(`There is no template "${template}"; there are ${templates.join(", ")}.`);
  const folder = path.resolve(from, name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return fail(`${folder} has files already; nothing was changed.`);
  const files = JSON.parse(readFileSync(path.join(TEMPLATES, template, "files.json"), "utf8"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), renamed(text, name, url));
  }
  const { scripts } = JSON.parse(files["package.json"]);
  const own = ["types", "test", "build"].filter((script) => script in scripts);
  console.log(`Created ${name}: ${Object.keys(files).join(", ")}.
  cd ${name}
  npm install
${own.map((script) => `  npm run ${script}\n`).join("")}  npx ${url}/kit.tgz check dist --url ${url}`);
}
