type Tree = { readonly [key: string]: string | Tree };
type Language = "fr" | "en" | "nl";

const leaves = (tree: Tree, before = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[before + key, value]] : leaves(value, `${before}${key}.`),
  );

/** French has an additional plural form for millions; the other two languages do not. */
const comparable = (tree: Tree) => new Map(leaves(tree).filter(([key]) => !key.endsWith("_many")));

const inserted = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

/** The singular form may spell its number out; values of other forms must be the same in all languages. */
const mayDiffer = (key: string) => key.endsWith("_one");

/**
 * Checks that each text exists in the three languages with the same values, that none is empty, and that French has
 * its spaces.
 */
export function expectSameTexts(texts: Readonly<Record<Language, unknown>>): void {
  const french = comparable(texts.fr as Tree);
  for (const locale of ["en", "nl"] as const) {
    const other = comparable(texts[locale] as Tree);
    expect([locale, ...[...other.keys()].sort()]).toEqual([locale, ...[...french.keys()].sort()]);
    const unlike = [...other].filter(
      ([key, text]) => !mayDiffer(key) && inserted(text).join() !== inserted(french.get(key) ?? "").join(),
    );
    expect({ locale, unlike }).toEqual({ locale, unlike: [] });
  }
  const all = (["fr", "en", "nl"] as const).flatMap((locale) => leaves(texts[locale] as Tree));
  expect(all.filter(([, text]) => text.trim() === "")).toEqual([]);
  expectFrenchSpaces(texts.fr);
}

/** Non-breaking spaces before high punctuation and inside quotation marks; URLs (`https://`) are exempt. */
function expectFrenchSpaces(texts: unknown): void {
  const wrong = leaves(texts as Tree).filter(([, text]) =>
    /(?:^|[^\u00a0\u202f])[:;!?»](?!\/\/)|[^\u00a0\u202f(][€%](?!\w)|«(?!\u00a0)/.test(text),
  );
  expect(wrong).toEqual([]);
}
