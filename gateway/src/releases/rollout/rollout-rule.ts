/** What is counted for a person: whether it happened to them at all. */
export const MEASURES = ["load", "mount", "render", "slow", "api"] as const;
export type Measure = (typeof MEASURES)[number];

/** Counts of people with one release: all, those who tried a step that can fail, and those for whom it failed. */
export interface ArmFigures {
  readonly persons: number;
  /** A person whose page has been open for days loads nothing, and cannot be compared with people who did. */
  readonly tried: Readonly<Record<Measure, number>>;
  readonly failed: Readonly<Record<Measure, number>>;
}
export interface TrialFigures {
  readonly canary: ArmFigures;
  readonly base: ArmFigures;
}

/** Upper limit on the share of harmless rollouts that are stopped, over all measures and looks. */
export const FALSE_ALARMS = 0.01;
const FIRST_LOOK = 5;
/**
 * Share of the base's people added to its failures. Files of a new version are downloaded, while those of the base are
 * in the browser's cache: some slowness and a few failed loads come with every release. Only relaxes the threshold.
 */
export const ALLOWANCE: Readonly<Record<Measure, number>> = {
  load: 0.02,
  mount: 0,
  render: 0,
  slow: 0.1,
  api: 0,
};

/** People of the canary that a look needs; looks count from 1: 5, 10, 20, 40 … */
export const personsForLook = (look: number): number => FIRST_LOOK * 2 ** (look - 1);

/** The last look that this number of people allows; 0 if there are too few for the first. */
export const lookFor = (persons: number): number =>
  persons < FIRST_LOOK ? 0 : Math.floor(Math.log2(persons / FIRST_LOOK) + 1e-9) + 1;

/**
 * Significance level of one measure at one look. 1/(k(k+1)) sums to 1 over all looks, so the total stays within the
 * rate.
 */
export const levelAt = (look: number): number => FALSE_ALARMS / (MEASURES.length * look * (look + 1));

/** Logarithms of factorials, computed as needed: exact sums instead of an approximation. */
const logFactorials = [0];
function logFactorial(value: number): number {
  for (let next = logFactorials.length; next <= value; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[value] ?? 0;
}
const logChoose = (all: number, some: number): number =>
  logFactorial(all) - logFactorial(some) - logFactorial(all - some);

/**
 * Fisher's exact test, one-sided: the probability of at least this many failures in the canary if all failures fall on
 * people at random (upper tail of the hypergeometric distribution).
 */
export function fisherUpperTail(
  canary: { readonly failed: number; readonly persons: number },
  base: { readonly failed: number; readonly persons: number },
): number {
  const failed = canary.failed + base.failed;
  const persons = canary.persons + base.persons;
  const whole = logChoose(persons, canary.persons);
  let tail = 0;
  // Starting at the largest term loses no small ones.
  for (let at = Math.min(failed, canary.persons); at >= canary.failed; at -= 1) {
    if (failed - at > base.persons) break;
    tail += Math.exp(logChoose(failed, at) + logChoose(persons - failed, canary.persons - at) - whole);
  }
  return Math.min(1, tail);
}

export interface Look {
  readonly look: number;
  readonly level: number;
  /** For each measure, the probability of such figures by chance. */
  readonly chance: Readonly<Record<Measure, number>>;
  /** The measure that fails the canary; the one with the lowest probability. */
  readonly failed: Measure | null;
}

/**
 * Evaluates a canary beside its base; null if no new look is due.
 * @param taken number of the last look, 0 if none
 */
export function takeLook({ canary, base }: TrialFigures, taken: number): Look | null {
  const look = lookFor(canary.persons);
  if (look <= taken) return null;
  const level = levelAt(look);
  const chance = Object.fromEntries(
    MEASURES.map((measure) => {
      const tried = base.tried[measure];
      const granted = Math.ceil(ALLOWANCE[measure] * tried);
      return [
        measure,
        fisherUpperTail(
          { failed: canary.failed[measure], persons: canary.tried[measure] },
          { failed: Math.min(tried, base.failed[measure] + granted), persons: tried },
        ),
      ];
    }),
  ) as Record<Measure, number>;
  const [clearest] = MEASURES.filter((measure) => chance[measure] <= level).sort(
    (one, other) => chance[one] - chance[other],
  );
  return { look, level, chance, failed: clearest ?? null };
}
