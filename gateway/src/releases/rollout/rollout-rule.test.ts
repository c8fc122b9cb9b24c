import { describe, expect, test } from "vitest";
import {
  FALSE_ALARMS,
  fisherUpperTail,
  levelAt,
  lookFor,
  MEASURES,
  type Measure,
  personsForLook,
  takeLook,
} from "./rollout-rule.ts";

/** mulberry32: the same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Rates = Readonly<Record<Measure, number>>;
const everywhere = (rate: number): Rates =>
  Object.fromEntries(MEASURES.map((measure) => [measure, rate])) as Rates;
const none = () => ({ load: 0, mount: 0, render: 0, slow: 0, api: 0 });
const empty = () => ({ persons: 0, tried: none(), failed: none() });

/** Simulates people arriving one by one, a share of them in the canary; the rule looks as often as in the product. */
function runRollout(
  draw: () => number,
  given: { share: number; people: number; canary: Rates; base: Rates },
): { readonly stoppedAfter: number | null; readonly people: number } {
  const canary = empty();
  const base = empty();
  let taken = 0;
  for (let people = 1; people <= given.people; people += 1) {
    const inside = draw() < given.share;
    const arm = inside ? canary : base;
    arm.persons += 1;
    for (const measure of MEASURES) {
      // Some people never reach the step.
      if (draw() < 0.2) continue;
      arm.tried[measure] += 1;
      if (draw() < (inside ? given.canary : given.base)[measure]) arm.failed[measure] += 1;
    }
    const look = takeLook({ canary, base }, taken);
    if (!look) continue;
    taken = look.look;
    if (look.failed) return { stoppedAfter: canary.persons, people };
  }
  return { stoppedAfter: null, people: given.people };
}

describe("Fisher's exact test", () => {
  test("matches a table of the hypergeometric distribution", () => {
    // The lady tasting tea: 4 of 4 right is 1 in 70, 3 or more is 17 in 70.
    expect(fisherUpperTail({ failed: 4, persons: 4 }, { failed: 0, persons: 4 })).toBeCloseTo(1 / 70, 12);
    expect(fisherUpperTail({ failed: 3, persons: 4 }, { failed: 1, persons: 4 })).toBeCloseTo(17 / 70, 12);
    expect(fisherUpperTail({ failed: 0, persons: 9 }, { failed: 3, persons: 7 })).toBeCloseTo(1, 12);
    expect(fisherUpperTail({ failed: 5, persons: 5 }, { failed: 0, persons: 0 })).toBe(1);
  });

  test("sums to one, and falls as failures in the canary grow", () => {
    const draw = random(11);
    for (let round = 0; round < 300; round += 1) {
      const canary = 1 + Math.floor(draw() * 60);
      const base = Math.floor(draw() * 300);
      const failed = Math.floor(draw() * (canary + base + 1));
      const least = Math.max(0, failed - base);
      const most = Math.min(failed, canary);
      let before = 1;
      let whole = 0;
      for (let at = least; at <= most; at += 1) {
        const tail = fisherUpperTail({ failed: at, persons: canary }, { failed: failed - at, persons: base });
        const next =
          at < most
            ? fisherUpperTail({ failed: at + 1, persons: canary }, { failed: failed - at - 1, persons: base })
            : 0;
        expect(tail).toBeLessThanOrEqual(before + 1e-9);
        whole += tail - next;
        before = tail;
      }
      expect(whole).toBeCloseTo(1, 6);
    }
  });

  test("handles hundreds of thousands of people quickly", () => {
    const started = performance.now();
    const chance = fisherUpperTail({ failed: 1100, persons: 20_000 }, { failed: 10_000, persons: 200_000 });
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(0.05);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe("the looks", () => {
  test("are taken at 5, 10, 20, 40 … people, each once", () => {
    expect([0, 4, 5, 9, 10, 19, 20, 39, 40, 5 * 2 ** 20].map(lookFor)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 21,
    ]);
    for (let look = 1; look < 30; look += 1) {
      expect(lookFor(personsForLook(look))).toBe(look);
      expect(lookFor(personsForLook(look) - 1)).toBe(look - 1);
    }
    const figures = { canary: { ...empty(), persons: 12 }, base: { ...empty(), persons: 90 } };
    expect(takeLook(figures, 1)?.look).toBe(2);
    expect(takeLook(figures, 2)).toBeNull();
  });

  test("have levels that sum to the stated rate over all measures, however long the rollout runs", () => {
    let sum = 0;
    for (let look = 1; look <= 10_000; look += 1) sum += MEASURES.length * levelAt(look);
    expect(sum).toBeLessThanOrEqual(FALSE_ALARMS);
    expect(sum).toBeGreaterThan(FALSE_ALARMS * 0.99);
  });
});

describe("in simulation", () => {
  test.each([
    ["nothing fails", 0, 1],
    ["one person in a thousand fails", 0.001, 2],
    ["one in a hundred", 0.01, 3],
    ["one in twenty", 0.05, 4],
    ["one in five", 0.2, 5],
    ["every second", 0.5, 6],
  ])("at most one harmless rollout in a hundred is stopped when %s", (_, rate, seed) => {
    const draw = random(seed);
    const rounds = 1000;
    let stopped = 0;
    for (let round = 0; round < rounds; round += 1)
      if (
        runRollout(draw, { share: 0.1, people: 1300, canary: everywhere(rate), base: everywhere(rate) })
          .stoppedAfter !== null
      )
        stopped += 1;
    process.stdout.write(`harmless at ${rate}: ${stopped} of ${rounds} rollouts stopped\n`);
    expect(stopped / rounds).toBeLessThanOrEqual(FALSE_ALARMS);
  });

  test("does not stop harmless rollouts more often at a share of half", () => {
    const draw = random(7);
    let stopped = 0;
    for (let round = 0; round < 1000; round += 1)
      if (
        runRollout(draw, { share: 0.5, people: 400, canary: everywhere(0.05), base: everywhere(0.05) })
          .stoppedAfter !== null
      )
        stopped += 1;
    expect(stopped / 1000).toBeLessThanOrEqual(FALSE_ALARMS);
  });

  test("stops a release that fails for one person in five instead of one in a hundred within 80 people", () => {
    const draw = random(21);
    const after: number[] = [];
    for (let round = 0; round < 500; round += 1) {
      const { stoppedAfter } = runRollout(draw, {
        share: 0.1,
        people: 20_000,
        canary: { ...everywhere(0.01), mount: 0.2 },
        base: everywhere(0.01),
      });
      after.push(stoppedAfter ?? Number.POSITIVE_INFINITY);
    }
    after.sort((one, other) => one - other);
    const [median, most] = [after[250], after[475]];
    process.stdout.write(`20 % against 1 %: median ${median}, 95 % within ${most} people of the canary\n`);
    expect(median).toBeLessThanOrEqual(40);
    expect(most).toBeLessThanOrEqual(80);
  });

  test("stops a release that fails for everybody within ten people", () => {
    const draw = random(5);
    for (let round = 0; round < 200; round += 1)
      expect(
        runRollout(draw, {
          share: 0.1,
          people: 5000,
          canary: { ...everywhere(0.01), mount: 1 },
          base: everywhere(0.01),
        }).stoppedAfter,
      ).toBeLessThanOrEqual(10);
  });

  test("ignores people who have the page open and load nothing when judging loads", () => {
    const canary = { persons: 40, tried: everywhere(40), failed: { ...none(), mount: 4 } };
    const idle = { persons: 400, tried: { ...everywhere(400), mount: 40 }, failed: { ...none(), mount: 4 } };
    const busy = { persons: 400, tried: everywhere(400), failed: { ...none(), mount: 4 } };
    const chance = (base: typeof idle) => takeLook({ canary, base }, 0)?.chance.mount ?? 0;
    expect(chance(idle)).toBeGreaterThan(0.5);
    expect(chance(busy)).toBeLessThan(0.01);
  });

  test("tolerates the slowness and failed loads of files that are new to the browser", () => {
    const draw = random(9);
    let stopped = 0;
    for (let round = 0; round < 300; round += 1)
      if (
        runRollout(draw, {
          share: 0.1,
          people: 2000,
          canary: { ...everywhere(0.01), slow: 0.08, load: 0.02 },
          base: { ...everywhere(0.01), slow: 0.02, load: 0.002 },
        }).stoppedAfter !== null
      )
        stopped += 1;
    expect(stopped / 300).toBeLessThanOrEqual(FALSE_ALARMS);
  });
});
