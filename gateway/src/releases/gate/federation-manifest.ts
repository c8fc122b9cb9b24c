import { containerName, type RemoteManifest } from "@gisement/shared-domain/remote";
import { z } from "zod";
import { lineOf } from "./json-line.ts";
import { refuse, type Violation } from "./refusal.ts";
import { parseJson, readText } from "./release-text.ts";
import { MANIFEST_FILE, type SharedModule } from "./types.ts";

const asset = z.object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) });
const assets = z
  .object({ js: asset.default({ sync: [], async: [] }), css: asset.default({ sync: [], async: [] }) })
  .default({ js: { sync: [], async: [] }, css: { sync: [], async: [] } });
const federationSchema = z.object({
  name: z.string().optional(),
  metaData: z.object({
    remoteEntry: z.object({
      name: z.string(),
      path: z.string().default(""),
      type: z.string().default("global"),
    }),
    globalName: z.string().optional(),
    publicPath: z.string().optional(),
    getPublicPath: z.string().optional(),
  }),
  remotes: z.array(z.unknown()).default([]),
  shared: z
    .array(
      z.object({
        name: z.string(),
        version: z.string().default(""),
        requiredVersion: z.union([z.string(), z.literal(false)]).nullish(),
        assets,
        fallback: z.string().default(""),
      }),
    )
    .default([]),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
export type Federation = z.output<typeof federationSchema>;

/** Reads the manifest that Module Federation writes. */
export async function readFederation(folder: string, manifest: RemoteManifest): Promise<Federation> {
  const file = manifest.entry;
  const parsed = federationSchema.safeParse(parseJson(await readText(folder, file), file));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join(".") || "the whole";
  throw refuse(
    "federation-invalid",
    `${file} is not a Module Federation manifest: ${place}: ${issue?.message}`,
    {
      file,
      line: 1,
    },
  );
}

/** Path of the first file in the release. */
export const entryOf = ({ metaData: { remoteEntry } }: Federation): string =>
  `${remoteEntry.path ? `${remoteEntry.path.replace(/\/$/, "")}/` : ""}${remoteEntry.name}`.replace(
    /^\.\//,
    "",
  );

const plainPath = (file: string): string => file.replace(/^\.\//, "");

/** Every script that Module Federation loads: the entry, and the chunks of each exposed module. */
export const loadedScripts = (federation: Federation): ReadonlySet<string> =>
  new Set([
    entryOf(federation),
    ...federation.exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async].map(plainPath)),
  ]);

/** Files that the page waits for before the remote's app is mounted. */
export const firstFiles = (federation: Federation, expose: string): readonly string[] => [
  entryOf(federation),
  ...federation.exposes
    .filter((exposed) => exposed.path === expose)
    .flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync].map(plainPath)),
];

/** Checks that the shell can load what the manifest describes: from this release's address, as a plain script. */
function checkLoading(
  { name, entry: file }: RemoteManifest,
  { name: container, metaData, remotes }: Federation,
  text: string,
): readonly Violation[] {
  const expected = containerName(name);
  const { publicPath, getPublicPath, globalName, remoteEntry } = metaData;
  const faults: (readonly [isFault: boolean, rule: string, place: string, message: string])[] = [
    [
      container !== undefined && container !== expected,
      "container-name",
      "name",
      `${file} is of the container ${container}, but ${name} must be built as ${expected}`,
    ],
    [
      globalName !== undefined && globalName !== expected,
      "container-name",
      "metaData.globalName",
      `${file} says that the entry sets the variable ${globalName}, but ${name} must be built as ${expected}`,
    ],
    [
      publicPath !== "auto" || getPublicPath !== undefined,
      "public-path",
      getPublicPath === undefined ? "metaData.publicPath" : "metaData.getPublicPath",
      `${name}: ${file} says that its files are at ${getPublicPath === undefined ? JSON.stringify(publicPath) : "an address found at run time"}; the gateway gives every version an address of its own. Build with output.publicPath: "auto" and without getPublicPath`,
    ],
    [
      remoteEntry.type !== "global",
      "entry-type",
      "metaData.remoteEntry.type",
      `${name}: ${file} says that the entry is of the type ${remoteEntry.type}; the shell loads plain scripts. Build with library: { type: "var" } or without library`,
    ],
    [
      remotes.length > 0,
      "federation-remotes",
      "remotes",
      `${name}: ${file} names remotes of its own; only the shell loads remotes. Use a slot or an event`,
    ],
  ];
  return faults
    .filter(([isFault]) => isFault)
    .map(([, rule, place, message]) => ({ rule, message, file, line: lineOf(text, place) }));
}

/** Checks that every file that the release names exists, and that it exposes what its manifest promises. */
export async function checkComplete(
  folder: string,
  manifest: RemoteManifest,
  federation: Federation,
  files: ReadonlyMap<string, string>,
): Promise<readonly Violation[]> {
  const own = await readText(folder, MANIFEST_FILE);
  const built = await readText(folder, manifest.entry);
  const inManifest = (place: string) => ({ file: MANIFEST_FILE, line: lineOf(own, place) });
  const inEntry = (place: string) => ({ file: manifest.entry, line: lineOf(built, place) });
  const violations: Violation[] = [];
  const need = (name: string, by: string, place: { readonly file: string; readonly line: number }): void => {
    const plain = name.replace(/^\.\//, "");
    if (!files.has(plain))
      violations.push({
        rule: "file-missing",
        message: `${manifest.name}: ${by} ${plain}, which is missing`,
        ...place,
      });
  };
  need(entryOf(federation), `${manifest.entry} starts with`, inEntry("metaData.remoteEntry.name"));
  for (const [index, name] of (manifest.preload ?? []).entries())
    need(name, `${MANIFEST_FILE} preloads`, inManifest(`preload[${index}]`));
  for (const [index, { path: exposed, assets: needed }] of federation.exposes.entries())
    for (const kind of ["js", "css"] as const)
      for (const when of ["sync", "async"] as const)
        for (const [at, name] of needed[kind][when].entries())
          need(
            name,
            `${manifest.entry} needs for ${exposed}`,
            inEntry(`exposes[${index}].assets.${kind}.${when}[${at}]`),
          );
  const exposed = new Set(federation.exposes.map((expose) => expose.path));
  const modules = [
    [manifest.expose, "expose"],
    ...manifest.slots.map((slot, index) => [slot.expose, `slots[${index}].expose`] as const),
  ] as const;
  for (const [module, place] of modules)
    if (!exposed.has(module))
      violations.push({
        rule: "expose-missing",
        message: `${manifest.name}: ${MANIFEST_FILE} names the module ${module}, which ${manifest.entry} does not expose`,
        ...inManifest(place),
      });
  return [...violations, ...checkLoading(manifest, federation, built)];
}

/** The modules that the release shares. */
export function readShared(federation: Federation, text: string): readonly SharedModule[] {
  const entry = federation.metaData.remoteEntry.name;
  return federation.shared.map(
    ({ name, version, requiredVersion, assets: own, fallback }, index): SharedModule => ({
      name,
      version,
      range: requiredVersion || null,
      ownCopy: fallback !== "" || own.js.sync.length > 0 || own.js.async.length > 0,
      eager: own.js.sync.includes(entry),
      line: lineOf(text, `shared[${index}].name`),
    }),
  );
}
