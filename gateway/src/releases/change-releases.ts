import { readFile, rm } from "node:fs/promises";
import type { Registry } from "@gisement/shared-domain/remote";
import type { Pool } from "pg";
import { Problem } from "../http/problem.ts";
import { type Actor, writeAudit } from "./audit.ts";
import { checkRelease, type Surroundings } from "./gate.ts";
import { withLines } from "./json-line.ts";
import { readRelease } from "./read-release.ts";
import { ReleaseRefused, refuse, type Violation } from "./refusal.ts";
import {
  activeReleases,
  findRelease,
  inTurn,
  pushActivation,
  recompose,
  releaseBefore,
  type StoredRelease,
  saveRelease,
  undoActivations,
} from "./release-records.ts";
import type { ReleaseStore } from "./release-store.ts";
import { restoreFiles } from "./restore-files.ts";
import { unpack } from "./unpack.ts";

export interface ChangeParts {
  readonly pool: Pool;
  readonly store: ReleaseStore;
  readonly around: Surroundings;
  /** The composition has changed: what is remembered of it must be read again. */
  readonly onChange: () => Promise<void>;
}

export interface Published {
  readonly name: string;
  readonly version: string;
  readonly files: number;
  readonly bytes: number;
  /** False when the same bytes were there already. */
  readonly created: boolean;
}
export interface Changed {
  readonly name: string;
  readonly version: string;
  readonly previous: string | null;
  readonly composition: string;
  readonly changed: boolean;
}

const versionExists = (): Problem =>
  new Problem(409, "CONFLICT", "version-exists", { field: "version", reason: "version-exists" });

function resultOf(error: unknown): { readonly result: string; readonly details?: unknown } {
  if (error instanceof ReleaseRefused)
    return { result: error.violations[0]?.rule ?? "release-refused", details: error.violations.slice(0, 20) };
  if (error instanceof Problem) return { result: error.messageName };
  return { result: "failed" };
}

/** Publishing, activating and going back, each written to the audit log with how it ended. */
export function createChanges({ pool, store, around, onChange }: ChangeParts) {
  const audited = async <Result extends { readonly version: string }>(
    entry: {
      readonly actor: Actor;
      readonly action: "publish" | "activate" | "rollback";
      readonly remote: string;
      readonly version?: string;
    },
    work: () => Promise<Result>,
    unchanged: (result: Result) => boolean,
  ): Promise<Result> => {
    try {
      const result = await work();
      const told = unchanged(result) ? "unchanged" : "done";
      await writeAudit(pool, { ...entry, version: result.version, result: told });
      return result;
    } catch (error) {
      await writeAudit(pool, { ...entry, ...resultOf(error) });
      throw error;
    }
  };

  const gate = async (release: StoredRelease, others: readonly StoredRelease[]): Promise<void> => {
    const violations = checkRelease(
      release,
      others.map((other) => other.manifest),
      around,
    );
    if (violations.length === 0) return;
    const file = await store.file(release.name, release.version, "remote.json");
    throw new ReleaseRefused(withLines(violations, file ? await readFile(file, "utf8") : null));
  };

  const publishFolder = async (
    actor: Actor,
    wanted: { readonly name: string; readonly version: string },
    packed: Buffer,
    folder: string,
  ): Promise<Published> => {
    await unpack(packed, folder);
    const release = await readRelease(folder);
    const { name, version } = wanted;
    const { manifest, hash, files, bytes } = release;
    for (const field of ["name", "version"] as const)
      if (manifest[field] !== wanted[field])
        throw refuse(
          `wrong-${field}`,
          `remote.json says ${field} ${manifest[field]}, but it was sent as ${wanted[field]}`,
          { file: "remote.json" },
        );
    return inTurn(pool, async (client) => {
      const found = await findRelease(client, name, version);
      if (found && found.hash !== hash) throw versionExists();
      const published = { name, version, files: files.size, bytes };
      if (found?.origin === "published") return { ...published, created: false };
      const active = await activeReleases(client);
      const others = active.map((activation) => activation.release);
      const violations = checkRelease(
        release,
        others.map((other) => other.manifest),
        around,
      );
      if (violations.length > 0)
        throw new ReleaseRefused(withLines(violations, await readFile(`${folder}/remote.json`, "utf8")));
      await saveRelease(client, release, { version, origin: "published", by: actor });
      await client.query("insert into releases.archive (name, version, packed) values ($1, $2, $3)", [
        name,
        version,
        packed,
      ]);
      // Last, so that nearly nothing can fail between the files' arrival and their record.
      await store.keep(folder, name, version, hash);
      return { ...published, created: true };
    });
  };

  return {
    publish: (actor: Actor, name: string, version: string, packed: Buffer): Promise<Published> =>
      audited(
        { actor, action: "publish", remote: name, version },
        async () => {
          const folder = await store.incoming();
          try {
            return await publishFolder(actor, { name, version }, packed, folder);
          } finally {
            await rm(folder, { recursive: true, force: true });
          }
        },
        ({ created }) => !created,
      ),

    activate: (actor: Actor, name: string, version: string): Promise<Changed> =>
      audited(
        { actor, action: "activate", remote: name, version },
        async () => {
          const result = await inTurn(pool, async (client): Promise<Changed> => {
            const release = await findRelease(client, name, version);
            if (!release)
              throw new Problem(404, "NOT_FOUND", "unknown-release", { field: "version", found: version });
            const active = await activeReleases(client);
            const current = active.find((activation) => activation.release.name === name);
            await restoreFiles(client, store, release);
            const same = current?.origin === "hand" && current.release.version === version;
            if (!same) {
              await gate(
                release,
                active.map((activation) => activation.release),
              );
              await pushActivation(client, release, { origin: "hand", by: actor });
            }
            const { composition } = await recompose(client);
            return { name, version, previous: current?.release.version ?? null, composition, changed: !same };
          });
          await onChange();
          return result;
        },
        ({ changed }) => !changed,
      ),

    rollback: (actor: Actor, name: string): Promise<Changed> =>
      audited(
        { actor, action: "rollback", remote: name },
        async () => {
          const result = await inTurn(pool, async (client): Promise<Changed> => {
            const active = await activeReleases(client);
            const current = active.find((activation) => activation.release.name === name);
            const before = current ? await releaseBefore(client, name, current) : null;
            if (!current || !before)
              throw new Problem(409, "INVALID_STATE", "nothing-before", { field: "name", found: name });
            await restoreFiles(client, store, before);
            await gate(
              before,
              active.map((activation) => activation.release),
            );
            await undoActivations(client, name, before.version);
            const registry: Registry = await recompose(client);
            return {
              name,
              version: before.version,
              previous: current.release.version,
              composition: registry.composition,
              changed: true,
            };
          });
          await onChange();
          return result;
        },
        () => false,
      ),
  };
}
export type Changes = ReturnType<typeof createChanges>;
export type { Violation };
