import { expectSameTexts } from "@gisement/shared-ui/testing";
import { texts } from "./texts.ts";

test("the three languages say the same, and French has its spaces", () => expectSameTexts(texts));

/** Texts by their path. */
const flat = (node: object, path = ""): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === "object" && value !== null
      ? flat(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)]],
  );

test.each(Object.entries(texts))(
  "in %s a button's name holds the words that are seen on it, for whoever speaks them",
  (_language, given) => {
    const all = new Map(flat(given));
    const named = [...all].filter(([key]) => key.endsWith("Named"));
    expect(named.length).toBeGreaterThanOrEqual(5);
    const spoken = named.map(([key, name]) => ({
      name,
      seen: all.get(key.slice(0, -"Named".length)) ?? "?",
    }));
    const others = spoken.filter(({ name, seen }) => !name.toLowerCase().includes(seen.toLowerCase()));
    expect(others).toEqual([]);
  },
);
