/** What is counted of a person: whether it happened to them at all. */
export const MEASURES = ["load", "mount", "render", "slow", "api"] as const;
export type Measure = (typeof MEASURES)[number];

/** People with one release: all, those who came to the step that can fail, and those of them for whom it did. */
export interface ArmFigures {
  readonly persons: number;
  /** Whoever has had the page open for days loads nothing, and cannot be compared with people who did. */
  readonly tried: Readonly<Record<Measure, number>>;
  readonly failed: Readonly<Record<Measure, number>>;
}
export interface TrialFigures {
  readonly canary: ArmFigures;
  readonly base: ArmFigures;
}

/** At most this share of harmless rollouts is ever stopped, over all measures and looks. */
export const FALSE_ALARMS = 0.01;
const FIRST_LOOK = 5;
/**
 * Share of the base's people who count as failed besides those who were. The files of a new version come over the
 * network, those of the base lie in the browser already: a little slowness and a few lost loads are the price of any
 * release. It only ever makes the rule milder.
 */
export const ALLOWANCE: Readonly<Record<Measure, number>> = {
  load: 0.02,
  mount: 0,
  render: 0,
  slow: 0.1,
  api: 0,
};

/** People of the canary who must have come for a look; looks count from 1: 5, 10, 20, 40 … */
export const personsForLook = (look: number): number => FIRST_LOOK * 2 ** (look - 1);

/** The last look that so many people of the canary allow; 0 when there are too few for the first. */
export const lookFor = (persons: number): number =>
  persons < FIRST_LOOK ? 0 : Math.floor(Math.log2(persons / FIRST_LOOK) + 1e-9) + 1;

/** Level of one measure at one look. 1/(k(k+1)) adds up to 1 over all looks, so that the whole stays within the rate. */
export const levelAt = (look: number): number => FALSE_ALARMS / (MEASURES.length * look * (look + 1));

/** Logarithms of factorials, grown as needed: exact sums, and no approximation to defend. */
const logFactorials = [0];
function logFactorial(value: number): number {
  for (let next = logFactorials.length; next <= value; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[value] ?? 0;
}
const logChoose = (all: number, some: number): number =>
  logFactorial(all) - logFactorial(some) - logFactorial(all - some);

/**
 * Fisher's exact test, one-sided: how likely so many failures or more are in the canary when all failures of both fall
 * on people by chance alone (the upper tail of the hypergeometric distribution).
 */
export function fisherUpperTail(
  canary: { readonly failed: number; readonly persons: number },
  base: { readonly failed: number; readonly persons: number },
): number {
  const failed = canary.failed + base.failed;
  const persons = canary.persons + base.persons;
  const whole = logChoose(persons, canary.persons);
  let tail = 0;
  // From the largest term down loses no small ones.
  for (let at = Math.min(failed, canary.persons); at >= canary.failed; at -= 1) {
    if (failed - at > base.persons) break;
    tail += Math.exp(logChoose(failed, at) + logChoose(persons - failed, canary.persons - at) - whole);
  }
  return Math.min(1, tail);
}

export interface Look {
  readonly look: number;
  readonly level: number;
  /** Of each measure, how likely such figures are by chance. */
  readonly chance: Readonly<Record<Measure, number>>;
  /** The measure that condemns the canary, the clearest one first. */
  readonly failed: Measure | null;
}

/** Looks at a canary beside its base; null while no look is due that was not taken yet. */
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
