import { texts } from "../texts.ts";

type Tree = { readonly [key: string]: string | Tree };

/** Dotted key → text. */
const flat = (tree: Tree, before = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
const french = flat(texts.fr);
const placeholders = (text: string) => [...new Set(text.match(/{{\w+}}/g) ?? [])].sort();

describe("texts", () => {
  it.each(["en", "nl"] as const)(
    "%s says everything that the French texts say, with the same values in it",
    (locale) => {
      const other = new Map(flat(texts[locale]));
      expect([...other.keys()].sort()).toEqual(french.map(([key]) => key).sort());
      const unlike = french.filter(
        ([key, text]) => placeholders(text).join() !== placeholders(other.get(key) ?? "").join(),
      );
      expect(unlike).toEqual([]);
    },
  );

  it("French sets non-breaking blanks before its high punctuation and inside its quotes", () => {
    expect(french.filter(([, text]) => / [:;!?»€%]|« /.test(text))).toEqual([]);
  });

  it("has no empty text", () => {
    for (const tree of Object.values(texts))
      expect(flat(tree).filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});
