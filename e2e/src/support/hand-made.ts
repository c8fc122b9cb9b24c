import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./root.ts";

export type Template = "plain" | "React";
/** Document of each template, and the marker that names a file in a block's first line. */
const TEMPLATES = {
  plain: { document: "docs/remote-contract.md", mark: "" },
  React: { document: "docs/new-remote.md", mark: " (React)" },
} as const;

/** The code of a documented file: the block whose first line names it (`// src/app.js`). */
async function documented(file: string, template: Template): Promise<string> {
  const { document, mark } = TEMPLATES[template];
  const text = await readFile(path.join(ROOT, document), "utf8");
  const block = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code ?? "");
  const found = block.find((code) => code.split("\n")[0] === `// ${file}${mark}`);
  if (!found) throw new Error(`${document} shows no ${file}${mark}`);
  return found;
}

export interface HandMade {
  readonly folder: string;
  readonly dist: string;
  /** Removes or replaces text in a source file; fails if the text is missing. */
  change(file: string, from: string, to?: string): Promise<void>;
  /** Writes one source file. */
  write(file: string, text: string): Promise<void>;
  /** Builds with plain webpack and adds manifest and operations to the output. */
  build(version: string, manifest?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Creates a remote outside the repository from the files in the documents. */
export async function makeByHand(name: string, template: Template = "plain"): Promise<HandMade> {
  const folder = await mkdtemp(path.join(tmpdir(), "gis-by-hand-"));
  const dist = path.join(folder, "dist");
  // Replaces `npm install webpack webpack-cli @module-federation/enhanced`.
  await symlink(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ name: "by-hand", private: true }));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const container = name.replaceAll("-", "_");
  await write(
    "webpack.config.js",
    (await documented("webpack.config.js", template)).replaceAll("mf_hello", container),
  );
  await write("src/app.js", await documented("src/app.js", template));
  const plain = name.replace(/^mf-/, "");
  return {
    folder,
    dist,
    write,
    change: async (file, from, to = "") => {
      const text = await readFile(path.join(folder, file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} of ${name} has no "${from}"`);
      await write(file, text.replaceAll(from, to));
    },
    build: async (version, manifest = {}) => {
      await promisify(execFile)(process.execPath, [path.join(ROOT, "node_modules/webpack-cli/bin/cli.js")], {
        cwd: folder,
      });
      await writeFile(
        path.join(dist, "remote.json"),
        JSON.stringify(
          {
            name,
            version,
            shell: "^1.0.0",
            entry: "mf-manifest.json",
            expose: "./app",
            title: { fr: "Bonjour", en: "Hello", nl: "Hallo" },
            routes: [{ path: `/${plain}` }],
            navigation: [
              {
                id: plain,
                label: { fr: "Bonjour", en: "Hello", nl: "Hallo" },
                icon: "cube",
                path: `/${plain}`,
                order: 90,
              },
            ],
            slots: [],
            operations: "operations.json",
            ...manifest,
          },
          null,
          2,
        ),
      );
      await writeFile(path.join(dist, "operations.json"), "{}\n");
    },
  };
}
