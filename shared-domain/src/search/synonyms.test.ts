import { synonymsOf } from "./index.ts";

test("the trade's other names are known in three languages, whatever the number", () => {
  expect(synonymsOf("lavabos")).toEqual(expect.arrayContaining(["vasque", "washbasin", "wastafel"]));
  expect(synonymsOf("deuren")).toEqual(expect.arrayContaining(["porte", "door"]));
  expect(synonymsOf("chevaux")).toEqual([]);
});

test("a word is no synonym of itself, and each is known from the other side too", () => {
  for (const word of ["dalle", "tile", "bureau", "plafond"]) {
    expect(synonymsOf(word)).not.toContain(word);
    for (const other of synonymsOf(word).filter((name) => !name.includes(" ")))
      expect(synonymsOf(other)).toContain(word);
  }
});
