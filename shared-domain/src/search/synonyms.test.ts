import { synonymsOf } from "./index.ts";

test("finds trade synonyms in three languages, in singular and plural", () => {
  expect(synonymsOf("lavabos")).toEqual(expect.arrayContaining(["vasque", "washbasin", "wastafel"]));
  expect(synonymsOf("deuren")).toEqual(expect.arrayContaining(["porte", "door"]));
  expect(synonymsOf("chevaux")).toEqual([]);
});

test("a word is not its own synonym, and synonyms are symmetric", () => {
  for (const word of ["dalle", "tile", "bureau", "plafond"]) {
    expect(synonymsOf(word)).not.toContain(word);
    for (const other of synonymsOf(word).filter((name) => !name.includes(" ")))
      expect(synonymsOf(other)).toContain(word);
  }
});
