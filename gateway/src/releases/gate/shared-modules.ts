import { type RemoteManifest, SHELL_CONTRACT_VERSION } from "@gisement/shared-domain/remote";
import semver from "semver";
import type { Violation } from "./refusal.ts";
import type { SharedModule } from "./terms.ts";
import { type GatedRelease, MANIFEST_FILE, SHELL, type Surroundings } from "./terms.ts";

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

function lentVersion(lent: ReadonlyMap<string, string>, name: string): string | undefined {
  const exact = lent.get(name);
  if (exact) return exact;
  const below = [...lent.keys()].find((key) => key.endsWith("/") && name.startsWith(key));
  return below && lent.get(below);
}

/**
 * A module of the shell's is one copy for all. A copy that a remote brings along loads when its range does not take the
 * shell's, when it is newer (the newest of those that nobody has loaded yet serves everybody), and when it is eager.
 * Whether a module is a singleton cannot be told from the manifest: Module Federation writes `true` for all.
 */
function faultOf(shared: SharedModule, lent: string): Pick<Violation, "rule" | "message"> | null {
  const { name, range, ownCopy, eager = false } = shared;
  const meets = range === null || semver.satisfies(lent, range);
  if (!ownCopy)
    return meets
      ? null
      : {
          rule: "shared-range",
          message: `needs ${name} ${range}, but the shell lends ${lent}; build with that, or do not share it`,
        };
  const newer = semver.valid(shared.version) !== null && semver.gt(shared.version, lent);
  if (meets && !newer && !eager) return null;
  const why = !meets ? `for ${range} ` : newer ? `${shared.version} ` : "at once (eager) ";
  return {
    rule: "shared-duplicate",
    message: `shares its own ${name} ${why}beside the shell's ${lent}: two copies would load; build with the shell's, or do not share it`,
  };
}

/** What a release shares with the shell, by its Module Federation manifest. */
export function checkShared(
  { manifest, shared }: GatedRelease,
  lent: Surroundings["lent"],
): readonly Violation[] {
  if (!lent) return [];
  return shared.flatMap((module): Violation[] => {
    const { line } = module;
    const place = { file: manifest.entry, ...(line === undefined ? {} : { line }), owner: SHELL };
    const version = lentVersion(lent, module.name);
    if (version === undefined)
      return module.ownCopy
        ? []
        : [
            {
              rule: "shared-not-lent",
              message: `${manifest.name} shares ${module.name} without a copy of its own, but the shell does not lend it`,
              ...place,
            },
          ];
    const fault = faultOf(module, version);
    return fault ? [{ ...fault, message: `${manifest.name} ${fault.message}`, ...place }] : [];
  });
}
