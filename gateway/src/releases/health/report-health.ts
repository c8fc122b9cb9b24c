import type { Pool } from "pg";
import { currentActivation } from "../release-records.ts";
import { NEIGHBOURS } from "../rollout/personal.ts";
import { type Rollout, rolloutsOf } from "../rollout/rollout-records.ts";
import type { ArmFigures, TrialFigures } from "../rollout/rollout-rule.ts";
import { isOfNeighbours, watchedOf } from "../rollout/watch-health.ts";
import { type PastLook, readFigures, readLooks, versionFigures } from "./health-records.ts";

export interface HealthReport {
  readonly name: string;
  readonly active: string | null;
  /** Newest first; the running one has no end. */
  readonly rollouts: readonly Omit<Rollout, "salt">[];
  /** What the health rule watches now, including reports of the last minute. */
  readonly watched: readonly {
    /** `neighbours`: the other remotes on pages with the canary, and on those without. */
    readonly kind: "rollout" | "neighbours" | "activation";
    readonly version: string;
    /** The version that it is compared with. */
    readonly base: string;
    readonly figures: TrialFigures;
  }[];
  readonly looks: readonly PastLook[];
  /** Figures of the last seven days. */
  readonly versions: readonly ({ readonly version: string } & ArmFigures)[];
}

/** Health of a remote's releases, as its team reads it. */
export async function reportHealth(pool: Pool, name: string): Promise<HealthReport> {
  const active = await currentActivation(pool, name);
  const rollouts = await rolloutsOf(pool, name, 5);
  const subjects = await watchedOf(pool, name);
  const watched: HealthReport["watched"][number][] = [];
  for (const subject of subjects)
    watched.push({
      kind: isOfNeighbours(subject) ? "neighbours" : "rollout" in subject ? "rollout" : "activation",
      version: subject.version,
      base: subject.base,
      figures: await readFigures(pool, subject, 0),
    });
  const keys = [
    ...subjects.map(({ key }) => key),
    ...rollouts.flatMap(({ id }) => [`r${id}`, `${NEIGHBOURS}${id}`]),
  ];
  return {
    name,
    active: active?.version ?? null,
    // The salt would reveal who is in a rollout.
    rollouts: rollouts.map(({ salt: _, ...rollout }) => rollout),
    watched,
    looks: await readLooks(pool, [...new Set(keys)]),
    versions: await versionFigures(pool, name),
  };
}
