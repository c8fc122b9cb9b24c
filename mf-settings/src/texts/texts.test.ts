import { expectSameTexts } from "@gisement/shared-ui/testing";
import { texts } from "./texts.ts";

test("the three languages have the same keys, and French has its non-breaking spaces", () =>
  expectSameTexts(texts));

/** Texts by their path. */
const flat = (node: object, path = ""): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === "object" && value !== null
      ? flat(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)]],
  );

test.each(Object.entries(texts))(
  "in %s, the name of a button contains its visible text, for speech control",
  (_language, dictionary) => {
    const all = new Map(flat(dictionary));
    const named = [...all].filter(([key]) => key.endsWith("Named"));
    expect(named.length).toBeGreaterThanOrEqual(5);
    const spoken = named.map(([key, name]) => ({
      name,
      seen: all.get(key.slice(0, -"Named".length)) ?? "?",
    }));
    const mismatches = spoken.filter(({ name, seen }) => !name.toLowerCase().includes(seen.toLowerCase()));
    expect(mismatches).toEqual([]);
  },
);
