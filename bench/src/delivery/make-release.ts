import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** A small remote of one team: a page, a navigation entry, and a container without React. */
export const benchRemote = (number: number): string => `mf-bench-${String(number).padStart(2, "0")}`;

const noAssets = { sync: [], async: [] };

/** Writes a release as plain webpack would: it follows the contract, passes the gate and runs. */
export async function makeRelease(folder: string, name: string, version: string): Promise<void> {
  const plain = name.replace(/^mf-/, "");
  const container = name.replaceAll("-", "_");
  const label = { fr: `Équipe ${plain}`, en: `Team ${plain}`, nl: `Team ${plain}` };
  const files: Readonly<Record<string, unknown>> = {
    "remote.json": {
      name,
      version,
      shell: "^1.0.0",
      entry: "mf-manifest.json",
      expose: "./app",
      title: label,
      routes: [{ path: `/${plain}` }],
      navigation: [{ id: plain, label, icon: "cube", path: `/${plain}`, order: 500 }],
      slots: [],
      operations: "operations.json",
      preload: ["remoteEntry.js", "app.0a1b2c3d.js"],
    },
    "mf-manifest.json": {
      id: container,
      name: container,
      metaData: {
        name: container,
        type: "app",
        buildInfo: { buildVersion: version, buildName: name },
        remoteEntry: { name: "remoteEntry.js", path: "", type: "global" },
        types: { path: "", name: "", zip: "", api: "" },
        globalName: container,
        pluginVersion: "2.9.2",
        publicPath: "auto",
      },
      shared: [],
      remotes: [],
      exposes: [
        {
          id: `${container}:app`,
          name: "app",
          path: "./app",
          assets: { js: { sync: ["app.0a1b2c3d.js"], async: [] }, css: noAssets },
        },
      ],
    },
    "operations.json": {},
    "remoteEntry.js": `var ${container} = {
  init() {},
  get: async () => () => ({
    bootstrap: async () => {},
    mount: async ({ domElementGetter }) => domElementGetter().append(${JSON.stringify(`${name} ${version}`)}),
    unmount: async ({ domElementGetter }) => domElementGetter().replaceChildren(),
  }),
};
`,
    "app.0a1b2c3d.js": "// The entry holds it all.\n",
  };
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files))
    await writeFile(
      path.join(folder, file),
      typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
}
