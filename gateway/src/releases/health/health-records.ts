import type { RemoteHealth } from "@gisement/shared-domain/remote";
import type { Pool, PoolClient } from "pg";
import { NEIGHBOURS } from "../rollout/personal.ts";
import {
  type ArmFigures,
  type Look,
  MEASURES,
  type Measure,
  type TrialFigures,
} from "../rollout/rollout-rule.ts";

type Querier = Pick<Pool | PoolClient, "query">;

export interface HealthRow extends RemoteHealth {
  readonly trial: string;
}
/** Counters stop here: higher values say nothing more about a person, and a flood of beacons cannot overflow them. */
const MOST = 1_000_000;
const COUNTERS = [
  "loads",
  "load_failures",
  "mounts",
  "mount_failures",
  "render_errors",
  "slow",
  "calls",
  "call_failures",
] as const;

/** The sum of these figures, as one row. */
export const sumRows = (
  rows: readonly HealthRow[],
  as: Pick<HealthRow, "name" | "version" | "trial">,
): HealthRow => ({
  ...as,
  loads: sum(rows, "loads"),
  loadFailures: sum(rows, "loadFailures"),
  mounts: sum(rows, "mounts"),
  mountFailures: sum(rows, "mountFailures"),
  renderErrors: sum(rows, "renderErrors"),
  slow: sum(rows, "slow"),
  calls: sum(rows, "calls"),
  callFailures: sum(rows, "callFailures"),
});
const sum = (rows: readonly HealthRow[], counter: Exclude<keyof RemoteHealth, "name" | "version">): number =>
  Math.min(
    MOST,
    rows.reduce((total, row) => total + row[counter], 0),
  );

/** Adds the figures of one beacon; its remotes must be distinct within a trial. */
export async function saveHealth(
  db: Querier,
  given: { readonly composition: string; readonly person: string; readonly rows: readonly HealthRow[] },
): Promise<void> {
  // Two tabs of one person write the same rows; a fixed order prevents deadlocks.
  const keyOf = ({ name, trial }: HealthRow) => `${name} ${trial}`;
  const rows = [...given.rows].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db.query(
    `insert into releases.health as h (day, trial, composition, name, version, person, ${COUNTERS.join(", ")})
     select (now() at time zone 'UTC')::date, trial, $1, name, version, $2, loads, "loadFailures", mounts,
       "mountFailures", "renderErrors", slow, calls, "callFailures"
     from json_to_recordset($3) as r (trial text, name text, version text, loads int, "loadFailures" int, mounts int,
       "mountFailures" int, "renderErrors" int, slow int, calls int, "callFailures" int)
     on conflict (name, version, trial, day, composition, person) do update set last_at = now(),
       ${COUNTERS.map((name) => `${name} = least(h.${name} + excluded.${name}, ${MOST})`).join(", ")}`,
    [given.composition, given.person, JSON.stringify(rows)],
  );
}

type FigureRow = Readonly<Record<Measure | `${Measure}Tried` | "persons", number>>;
/** SQL conditions of rows in which a person tried a step, and in which it failed. */
const CONDITIONS: Readonly<Record<Measure, readonly [tried: string, failed: string]>> = {
  load: ["loads > 0 or load_failures > 0", "load_failures > 0"],
  mount: ["mounts > 0 or mount_failures > 0", "mount_failures > 0"],
  render: ["mounts > 0 or render_errors > 0", "render_errors > 0"],
  slow: ["loads > 0 or mounts > 0 or slow > 0", "slow > 0"],
  api: ["calls > 0 or call_failures > 0", "call_failures > 0"],
};
const FIGURES = [
  "count(distinct person)::int as persons",
  ...MEASURES.flatMap((measure) => {
    const [tried, failed] = CONDITIONS[measure];
    return [
      `count(distinct person) filter (where ${tried})::int as "${measure}Tried"`,
      `count(distinct person) filter (where ${failed})::int as "${measure}"`,
    ];
  }),
].join(", ");
const byMeasure = (count: (measure: Measure) => number): Readonly<Record<Measure, number>> =>
  Object.fromEntries(MEASURES.map((measure) => [measure, count(measure)])) as Record<Measure, number>;
const toArm = (row: FigureRow | undefined): ArmFigures => ({
  persons: row?.persons ?? 0,
  tried: byMeasure((measure) => row?.[`${measure}Tried`] ?? 0),
  failed: byMeasure((measure) => row?.[measure] ?? 0),
});

/** Rows of the remote itself, not of its neighbours. */
const OWN = `trial not like '${NEIGHBOURS}%'`;

/** What the health rule examines: a rollout, or an activation on its first day. */
export interface Subject {
  /** `r<id>` of a rollout, `n<id>` of its neighbours, `a<id>` of an activation. */
  readonly key: string;
  readonly name: string;
  /** The release under trial, and the release it is compared with. */
  readonly version: string;
  readonly base: string;
  /** Trials whose rows belong to the canary; for a rollout also to the base. */
  readonly trials: readonly string[];
  /** First day of the base's figures if they predate the trial; null: both are in the same trial. */
  readonly baseFrom: Date | null;
}

/**
 * Pages report failures immediately and successes once a minute, so for a minute nearly all reports of new people would
 * be failures. A new person's failure counts only when the successes of the same minute have arrived too.
 */
export const SETTLED_AFTER = 70_000;
const SETTLED = `(first_at <= now() - make_interval(secs => $4::float8 / 1000)
  or not (load_failures > 0 or mount_failures > 0 or render_errors > 0 or slow > 0 or call_failures > 0))`;

/**
 * Number of people with figures of the release under trial.
 * @param settle milliseconds; `SETTLED_AFTER` outside of tests
 */
export async function countPersons(db: Querier, subject: Subject, settle: number): Promise<number> {
  const { rows } = await db.query<{ persons: number }>(
    `select count(distinct person)::int as persons from releases.health
     where name = $1 and version = $2 and trial = any($3) and ${SETTLED}`,
    [subject.name, subject.version, subject.trials, settle],
  );
  return rows[0]?.persons ?? 0;
}

/**
 * Figures of both releases of a trial.
 * @param settle milliseconds; `SETTLED_AFTER` outside of tests
 */
export async function readFigures(db: Querier, subject: Subject, settle: number): Promise<TrialFigures> {
  const { name, version, base, trials, baseFrom } = subject;
  const read = async (of: string, where: string, more: readonly unknown[] = []): Promise<ArmFigures> => {
    const { rows } = await db.query<FigureRow>(
      `select ${FIGURES} from releases.health where name = $1 and version = $2 and ${where} and ${SETTLED}`,
      [name, of, trials, settle, ...more],
    );
    return toArm(rows[0]);
  };
  return {
    canary: await read(version, "trial = any($3)"),
    base:
      baseFrom === null
        ? await read(base, "trial = any($3)")
        : await read(
            base,
            `trial <> all($3) and trial <> '-' and ${OWN} and day >= ($5::timestamptz at time zone 'UTC')::date`,
            [baseFrom],
          ),
  };
}

export async function lastLook(db: Querier, subject: string): Promise<number> {
  const { rows } = await db.query<{ look: number }>(
    "select coalesce(max(look), 0)::int as look from releases.look where subject = $1",
    [subject],
  );
  return rows[0]?.look ?? 0;
}

export const saveLook = (db: Querier, subject: string, look: Look, figures: TrialFigures): Promise<unknown> =>
  db.query("insert into releases.look (subject, look, level, figures, failed) values ($1, $2, $3, $4, $5)", [
    subject,
    look.look,
    look.level,
    JSON.stringify({ ...figures, chance: look.chance }),
    look.failed,
  ]);

export interface PastLook {
  readonly subject: string;
  readonly look: number;
  readonly at: Date;
  readonly level: number;
  readonly figures: TrialFigures & { readonly chance: Readonly<Record<Measure, number>> };
  readonly failed: Measure | null;
}
export async function readLooks(db: Querier, subjects: readonly string[]): Promise<readonly PastLook[]> {
  const { rows } = await db.query<PastLook>(
    `select subject, look, at, level, figures, failed from releases.look
     where subject = any($1) order by at desc, look desc limit 50`,
    [subjects],
  );
  return rows;
}

/** People and failures of each version of a remote over the last seven days. */
export async function versionFigures(
  db: Querier,
  name: string,
): Promise<readonly ({ readonly version: string } & ArmFigures)[]> {
  const { rows } = await db.query<FigureRow & { version: string }>(
    `select version, ${FIGURES} from releases.health
     where name = $1 and ${OWN} and day > (now() at time zone 'UTC')::date - 7 group by version order by max(last_at) desc`,
    [name],
  );
  return rows.map((row) => ({ version: row.version, ...toArm(row) }));
}
