import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { PoolClient } from "pg";
import type { Logger } from "pino";
import semver from "semver";
import { StartError } from "../process/start-error.ts";
import { writeAudit } from "./audit.ts";
import { checkSurroundings, type Surroundings } from "./gate/gate.ts";
import { gateTogether } from "./gate/gate-together.ts";
import { withLines } from "./gate/json-line.ts";
import { type ReleaseFolder, readRelease } from "./gate/read-release.ts";
import { ReleaseRefused, type Violation } from "./gate/refusal.ts";
import {
  type Activation,
  activeReleases,
  findRelease,
  knownManifests,
  pushActivation,
  recompose,
  saveRelease,
  undoActivation,
  wasActivated,
} from "./release-records.ts";
import type { ReleaseStore } from "./release-store.ts";
import { endRollout, forcedReleases, runningRollouts } from "./rollout/rollout-records.ts";

const START = "start";
const messagesOf = (violations: readonly Violation[]): string =>
  violations.map(({ message }) => message).join("; ");

/** The remotes built beside the gateway (`mf-…/dist`); incomplete ones are logged and left out. */
export async function readCheckout(projectRoot: string, logger: Logger): Promise<readonly ReleaseFolder[]> {
  const folders = (await readdir(projectRoot)).filter((name) => name.startsWith("mf-")).sort();
  const releases: ReleaseFolder[] = [];
  for (const folder of folders) {
    try {
      releases.push(await readRelease(path.join(projectRoot, folder, "dist"), { name: folder }));
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      logger.warn(
        { remote: folder, reason: messagesOf(error.violations) },
        "remote left out, its release is incomplete",
      );
    }
  }
  return releases;
}

/**
 * Whether the checkout's build replaces the running release. A build replaces another build; it replaces an activated
 * release only if it is new here and its version is higher.
 */
async function takesOver(
  client: PoolClient,
  release: ReleaseFolder,
  current: Activation | undefined,
): Promise<boolean> {
  if (!current || current.origin === "checkout") return true;
  const { name, version } = release.manifest;
  if (current.release.hash === release.hash) return false;
  if (!semver.gt(version, current.release.version)) return false;
  return !(await wasActivated(client, name, release.hash));
}

/**
 * Installs the builds of the checkout: stores new ones and activates those that may take over. A build that breaks a
 * rule is left out and logged; a published release that breaks with this schema or shell stops the start.
 * @throws StartError with every broken release and its owner
 */
export async function installCheckout(
  client: PoolClient,
  parts: {
    readonly checkout: readonly ReleaseFolder[];
    readonly store: ReleaseStore;
    readonly around: Surroundings;
    readonly logger: Logger;
  },
): Promise<void> {
  const { checkout, store, around, logger } = parts;
  const before = await activeReleases(client);
  const currentOf = (name: string) => before.find(({ release }) => release.name === name);
  const candidates: ReleaseFolder[] = [];
  for (const release of checkout)
    if (await takesOver(client, release, currentOf(release.manifest.name))) candidates.push(release);
    else
      logger.info(
        { remote: release.manifest.name },
        "the activated release stays; the checkout's build is not newer",
      );

  const names = new Set(candidates.map(({ manifest }) => manifest.name));
  const running = before
    .filter(({ origin, release }) => origin === "hand" && !names.has(release.name))
    .map(({ release }) => release.manifest);
  const { accepted, refused } = gateTogether(candidates, running, around);
  for (const { release, violations } of refused) {
    const text = await readFile(path.join(release.folder, "remote.json"), "utf8");
    logger.warn(
      { remote: release.manifest.name, reason: messagesOf(withLines(violations, text)) },
      "remote left out, it breaks the contract",
    );
  }
  for (const release of accepted)
    await activateBuild(client, release, currentOf(release.manifest.name), store);
  // A build that is gone or broken is withdrawn; the remote's earlier published release runs again.
  for (const { id, origin, release } of before)
    if (origin === "checkout" && !accepted.some(({ manifest }) => manifest.name === release.name)) {
      await undoActivation(client, id);
      await writeAudit(client, {
        actor: START,
        action: "withdraw",
        remote: release.name,
        version: release.version,
        result: "done",
      });
    }
  await endOrphans(client);
  await checkPublished(client, around);
  await recompose(client);
}

async function activateBuild(
  client: PoolClient,
  release: ReleaseFolder,
  current: Activation | undefined,
  store: ReleaseStore,
): Promise<void> {
  const { name } = release.manifest;
  const taken = (await findRelease(client, name, release.manifest.version))?.hash ?? null;
  const version = await store.install(release, taken);
  if (current?.release.hash === release.hash && current.release.version === version) return;
  await saveRelease(client, release, { version, origin: "checkout", by: START });
  if (current?.origin === "checkout") await undoActivation(client, current.id);
  await pushActivation(client, { name, version, hash: release.hash }, { origin: "checkout", by: START });
  await writeAudit(client, { actor: START, action: "activate", remote: name, version, result: "done" });
}

/** Stops canaries whose base no longer runs: there is nothing left to compare them with. */
async function endOrphans(client: PoolClient): Promise<void> {
  const active = await activeReleases(client);
  for (const { id, name, version, base } of await runningRollouts(client)) {
    const current = active.find(({ release }) => release.name === name)?.release.version;
    if (current === base) continue;
    const reason = current ? `${current} runs instead of ${base}` : `${name} does not run any more`;
    await endRollout(client, id, "stopped", reason);
    await writeAudit(client, {
      actor: START,
      action: "stop",
      remote: name,
      version,
      result: "done",
      details: { reason },
    });
  }
}

/** Checks every release that people get: active releases, canaries and previews. */
async function checkPublished(client: PoolClient, around: Surroundings): Promise<void> {
  const active = (await activeReleases(client)).filter(({ origin }) => origin === "hand");
  const users = [
    ...active.map(({ release }) => ({ release, who: "" })),
    ...(await runningRollouts(client)).map(({ release, percent }) => ({
      release,
      who: ` (a canary at ${percent} %)`,
    })),
    ...(await forcedReleases(client)).map(({ release }) => ({ release, who: " (a preview)" })),
  ];
  // The first entry wins (hence `reverse`): many people may have a preview of one release.
  const used = new Map(users.reverse().map((user) => [`${user.release.name} ${user.release.version}`, user]));
  const known = await knownManifests(client);
  const broken = [...used].flatMap(([label, { release, who }]) =>
    checkSurroundings(release, around, known).map(({ message }) => `  ${label}: ${message}${who}`),
  );
  if (broken.length > 0)
    throw new StartError(
      `Active releases use what this version no longer offers:\n${broken.join("\n")}\nStart the version they run on, and first have their teams publish releases that do without it; or take one back here: npm run remotes -- rollback <remote> --local`,
    );
}
