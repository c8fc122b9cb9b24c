type Tree = { readonly [key: string]: string | Tree };
type Language = "fr" | "en" | "nl";

const leaves = (tree: Tree, before = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[before + key, value]] : leaves(value, `${before}${key}.`),
  );

/** French has a plural form of its own for millions; the other two languages do not. */
const comparable = (tree: Tree) => new Map(leaves(tree).filter(([key]) => !key.endsWith("_many")));

const inserted = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

/** The form for one may spell its number out; what other forms insert has to be there in all languages. */
const mayDiffer = (key: string) => key.endsWith("_one");

/** Each text stands in the three languages with the same values inserted, none is empty, and French has its spaces. */
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

/** Non-breaking spaces before high punctuation and inside quotation marks; an address (`https://`) is none. */
function expectFrenchSpaces(texts: unknown): void {
  const wrong = leaves(texts as Tree).filter(([, text]) =>
    /(?:^|[^\u00a0\u202f])[:;!?»](?!\/\/)|[^\u00a0\u202f(][€%](?!\w)|«(?!\u00a0)/.test(text),
  );
  expect(wrong).toEqual([]);
}
