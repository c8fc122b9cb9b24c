import { isLocale } from "@gisement/shared-domain/locale";
import { type RemoteManifest, SHELL_CONTRACT_VERSION } from "@gisement/shared-domain/remote";
import type { GraphQLSchema } from "graphql";
import semver from "semver";
import { checkOperations } from "./check-operations.ts";
import type { SharedModule } from "./read-release.ts";
import type { Violation } from "./refusal.ts";

/** What the gate looks at of a release. */
export interface GatedRelease {
  readonly manifest: RemoteManifest;
  readonly shared: readonly SharedModule[];
  readonly operations: ReadonlyMap<string, string>;
}

/** What a release meets when it runs: the shell and the schema of now. */
export interface Surroundings {
  readonly schema: GraphQLSchema;
  /** Modules that the shell lends, name → version (a name that ends in `/` stands for all below it); null: unknown. */
  readonly lent: ReadonlyMap<string, string> | null;
}

/** Pages of the shell itself (design: route ownership). */
const SHELL_ROUTES = ["/", "/login"];
const FILE = "remote.json";

const segments = (path: string): readonly string[] => path.split("/").filter(Boolean);
/** Every address below `outer` takes in those below `inner`: paths are matched by whole segments. */
const covers = (outer: string, inner: string): boolean => {
  const below = segments(inner);
  return segments(outer).every((part, at) => below[at] === part);
};
const delegates = (owner: RemoteManifest, path: string, to: string): boolean =>
  (owner.delegates ?? []).some((delegate) => delegate.remote === to && covers(delegate.path, path));

function checkRoutes({ name, routes }: RemoteManifest): readonly Violation[] {
  const seen = new Set<string>();
  return routes.flatMap(({ path }, index): Violation[] => {
    const place = { file: `${FILE}#routes[${index}].path` };
    const key = segments(path).join("/");
    if (SHELL_ROUTES.some((own) => segments(own).join("/") === key))
      return [
        {
          rule: "route-shell",
          message: `${name}: the route ${path} is a page of the shell`,
          owner: "shell",
          ...place,
        },
      ];
    if (isLocale(segments(path)[0] ?? ""))
      return [
        {
          rule: "route-locale",
          message: `${name}: the route ${path} begins with a language; routes stand after it`,
          ...place,
        },
      ];
    if (seen.has(key))
      return [{ rule: "route-twice", message: `${name}: the route ${path} is named twice`, ...place }];
    seen.add(key);
    return [];
  });
}

/** Two remotes' routes meet where one stands in the other; only the outer one's owner can allow that. */
function checkRoutesAgainst(own: RemoteManifest, other: RemoteManifest): readonly Violation[] {
  return own.routes.flatMap(({ path }, index) => {
    // `/` is refused already, as the shell's; it would meet every other route as well.
    if (segments(path).length === 0) return [];
    const place = { file: `${FILE}#routes[${index}].path`, owner: other.name };
    return other.routes.flatMap((taken): Violation[] => {
      const inside = covers(taken.path, path);
      const around = covers(path, taken.path);
      if (inside && around)
        return [
          {
            rule: "route-taken",
            message: `${own.name}: the route ${path} belongs to ${other.name}`,
            ...place,
          },
        ];
      if (inside && !delegates(other, path, own.name))
        return [
          {
            rule: "route-inside",
            message: `${own.name}: the route ${path} lies inside ${taken.path} of ${other.name}, which does not delegate it ("delegates": [{ "path": "${path}", "remote": "${own.name}" }] in ${other.name})`,
            ...place,
          },
        ];
      if (around && !delegates(own, taken.path, other.name))
        return [
          {
            rule: "route-around",
            message: `${own.name}: the route ${path} would take in ${taken.path} of ${other.name}; name it in "delegates" or choose another path`,
            ...place,
          },
        ];
      return [];
    });
  });
}

function checkNavigation(own: RemoteManifest, others: readonly RemoteManifest[]): readonly Violation[] {
  const seen = new Set<string>();
  return own.navigation.flatMap(({ id }, index): Violation[] => {
    const place = { file: `${FILE}#navigation[${index}].id` };
    if (seen.has(id))
      return [
        {
          rule: "navigation-twice",
          message: `${own.name}: the navigation entry ${id} is named twice`,
          ...place,
        },
      ];
    seen.add(id);
    return others
      .filter((other) => other.navigation.some((entry) => entry.id === id))
      .map(({ name }) => ({
        rule: "navigation-taken",
        message: `${own.name}: the navigation entry ${id} belongs to ${name}`,
        owner: name,
        ...place,
      }));
  });
}

function checkSlots({ name, slots }: RemoteManifest): readonly Violation[] {
  const seen = new Set<string>();
  return slots.flatMap(({ slot, expose }, index): Violation[] => {
    const key = `${slot} ${expose}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      {
        rule: "slot-twice",
        message: `${name}: ${expose} is lent to the slot ${slot} twice`,
        file: `${FILE}#slots[${index}].expose`,
      },
    ];
  });
}

/** Prefixes of class names, names of translations, keys of storage: what begins with one must not begin with another. */
const namesOf = ({
  name,
  namespace,
}: RemoteManifest): readonly (readonly [field: string, value: string])[] => [
  ["name", name],
  ...(namespace ? [["namespace", namespace] as const] : []),
];
/** Of the shell, the shared parts and the libraries that draw on the same page. */
const RESERVED_NAMES = ["shell", "gis", "gisement", "bp6", "rdg"];

function checkNames(own: RemoteManifest, others: readonly RemoteManifest[]): readonly Violation[] {
  const meets = (one: string, other: string): boolean =>
    `${one}-`.startsWith(`${other}-`) || `${other}-`.startsWith(`${one}-`);
  return namesOf(own).flatMap(([field, value]): Violation[] => {
    const place = { file: `${FILE}#${field}` };
    const reserved = RESERVED_NAMES.find((name) => meets(value, name));
    if (reserved)
      return [
        {
          rule: "namespace-reserved",
          message: `${own.name}: the prefix ${value}- is kept for ${reserved}-`,
          owner: "shell",
          ...place,
        },
      ];
    return others.flatMap((other) =>
      namesOf(other)
        .filter(([, taken]) => meets(value, taken))
        .map(([, taken]) => ({
          rule: "namespace-taken",
          message: `${own.name}: the prefix ${value}- for classes, texts and storage meets ${taken}- of ${other.name}`,
          owner: other.name,
          ...place,
        })),
    );
  });
}

function checkShell({ name, shell }: RemoteManifest): readonly Violation[] {
  const place = { file: `${FILE}#shell`, owner: "shell" };
  if (semver.validRange(shell) === null)
    return [
      { rule: "shell-range", message: `${name}: the shell range "${shell}" is no semver range`, ...place },
    ];
  if (semver.satisfies(SHELL_CONTRACT_VERSION, shell)) return [];
  return [
    {
      rule: "shell-range",
      message: `${name} needs the shell contract ${shell}, but the shell here has ${SHELL_CONTRACT_VERSION}`,
      ...place,
    },
  ];
}

function lentVersion(lent: ReadonlyMap<string, string>, name: string): string | undefined {
  const exact = lent.get(name);
  if (exact) return exact;
  const below = [...lent.keys()].find((key) => key.endsWith("/") && name.startsWith(key));
  return below && lent.get(below);
}

function checkShared({ manifest, shared }: GatedRelease, lent: Surroundings["lent"]): readonly Violation[] {
  if (!lent) return [];
  return shared.flatMap(({ name, range, singleton, ownCopy }): Violation[] => {
    const place = { file: manifest.entry, owner: "shell" };
    const version = lentVersion(lent, name);
    if (version === undefined)
      return ownCopy
        ? []
        : [
            {
              rule: "shared-not-lent",
              message: `${manifest.name} shares ${name} without a copy of its own, but the shell does not lend it`,
              ...place,
            },
          ];
    if (range === null || semver.satisfies(version, range)) return [];
    if (!ownCopy || singleton)
      return [
        {
          rule: "shared-range",
          message: `${manifest.name} needs ${name} ${range}, but the shell lends ${version}; build with that, or do not share it`,
          ...place,
        },
      ];
    return [
      {
        rule: "shared-duplicate",
        message: `${manifest.name} shares its own ${name} for ${range} beside the shell's ${version}: two copies would load; build with the shell's, or do not share it`,
        ...place,
      },
    ];
  });
}

/** What a release asks of the shell and the schema, whoever else runs. */
export const checkSurroundings = (release: GatedRelease, around: Surroundings): readonly Violation[] => [
  ...checkShell(release.manifest),
  ...checkShared(release, around.lent),
  ...checkOperations(release, around.schema),
];

/**
 * The contract gate: every rule that a release breaks, beside the other remotes that run.
 * `others` may hold an older version of the same remote; it is passed over.
 */
export function checkRelease(
  release: GatedRelease,
  others: readonly RemoteManifest[],
  around: Surroundings,
): readonly Violation[] {
  const { manifest } = release;
  const neighbours = others.filter(({ name }) => name !== manifest.name);
  return [
    ...checkRoutes(manifest),
    ...neighbours.flatMap((other) => checkRoutesAgainst(manifest, other)),
    ...checkNavigation(manifest, neighbours),
    ...checkSlots(manifest),
    ...checkNames(manifest, neighbours),
    ...checkSurroundings(release, around),
  ];
}
