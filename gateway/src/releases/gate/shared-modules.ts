import { type RemoteManifest, SHELL_CONTRACT_VERSION } from "@gisement/shared-domain/remote";
import semver from "semver";
import type { Violation } from "./refusal.ts";
import type { SharedModule } from "./types.ts";
import { type GatedRelease, MANIFEST_FILE, SHELL, type Surroundings } from "./types.ts";

export function checkShell({ name, shell }: RemoteManifest): readonly Violation[] {
  const place = { file: `${MANIFEST_FILE}#shell`, owner: SHELL };
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

function shellVersionOf(shellModules: ReadonlyMap<string, string>, name: string): string | undefined {
  const exact = shellModules.get(name);
  if (exact) return exact;
  const below = [...shellModules.keys()].find((key) => key.endsWith("/") && name.startsWith(key));
  return below && shellModules.get(below);
}

/**
 * A module of the shell is loaded once for all remotes. A remote's own copy loads if its range excludes the shell's
 * version, if it is newer (the newest version not yet loaded serves everybody), or if it is eager. The manifest does
 * not reveal whether a module is a singleton: Module Federation writes `true` for all.
 */
function faultOf(shared: SharedModule, shellVersion: string): Pick<Violation, "rule" | "message"> | null {
  const { name, range, ownCopy, eager = false } = shared;
  const inRange = range === null || semver.satisfies(shellVersion, range);
  if (!ownCopy)
    return inRange
      ? null
      : {
          rule: "shared-range",
          message: `needs ${name} ${range}, but the shell shares ${shellVersion}; build with that, or do not share it`,
        };
  const newer = semver.valid(shared.version) !== null && semver.gt(shared.version, shellVersion);
  if (inRange && !newer && !eager) return null;
  const why = !inRange ? `for ${range} ` : newer ? `${shared.version} ` : "eagerly ";
  return {
    rule: "shared-duplicate",
    message: `shares its own ${name} ${why}beside the shell's ${shellVersion}: two copies would load; build with the shell's, or do not share it`,
  };
}

/** Checks the modules that a release shares with the shell, from its Module Federation manifest. */
export function checkShared(
  { manifest, shared }: GatedRelease,
  shellModules: Surroundings["shellModules"],
): readonly Violation[] {
  if (!shellModules) return [];
  return shared.flatMap((module): Violation[] => {
    const { line } = module;
    const place = { file: manifest.entry, ...(line === undefined ? {} : { line }), owner: SHELL };
    const version = shellVersionOf(shellModules, module.name);
    if (version === undefined)
      return module.ownCopy
        ? []
        : [
            {
              rule: "shared-not-lent",
              message: `${manifest.name} shares ${module.name} without a copy of its own, but the shell does not share it`,
              ...place,
            },
          ];
    const fault = faultOf(module, version);
    return fault ? [{ ...fault, message: `${manifest.name} ${fault.message}`, ...place }] : [];
  });
}
