import { type Candidate, matchAlert, openMatcher, type Wanted } from "./index.ts";

const WORDS = [
  "porte",
  "portes",
  "coupe-feu",
  "vitrée",
  "chene",
  "chêne",
  "lavabo",
  "lavabos",
  "vasque",
  "radiateur",
];
const CATEGORIES = ["31", "22", null];

/** Numbers from 0 to 1, the same in each run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test("many items are matched with many lots as each with each, also with typing errors, synonyms and plurals", () => {
  const next = sequence(7);
  const of = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const mistyped = (word: string) => (next() < 0.2 ? word.replace(/(.{3})./, "$1x") : word);
  const nameOf = () =>
    Array.from({ length: 1 + Math.floor(next() * 3) }, () => mistyped(of(WORDS))).join(" ");
  const lots = Array.from(
    { length: 300 },
    (): Candidate => ({
      names: [nameOf(), null, next() < 0.3 ? nameOf() : null],
      category: of(CATEGORIES),
      categoryLabels: next() < 0.3 ? nameOf() : null,
      quantity: { number: Math.floor(next() * 20), unit: "u" },
      location: next() < 0.5 ? { lat: 48 + next(), lon: 2 + next() } : null,
    }),
  );
  const match = openMatcher(lots);
  let found = 0;
  for (let item = 0; item < 300; item += 1) {
    const wanted: Wanted = {
      name: next() < 0.05 ? "" : nameOf(),
      category: of(CATEGORIES),
      quantity: { number: 10, unit: "u" },
      location: { lat: 48.5, lon: 2.5 },
    };
    const naive = lots.flatMap((lot, index) => {
      const each = matchAlert(wanted, lot);
      return each ? [{ index, match: each }] : [];
    });
    found += naive.length;
    expect(match(wanted).toSorted((one, other) => one.index - other.index)).toEqual(naive);
  }
  expect(found).toBeGreaterThan(1000);
});
