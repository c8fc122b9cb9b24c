import fc from "fast-check";
import { arrange, moveTo } from "./arrangement.ts";

const sections = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (arranged: readonly { readonly id: string }[]) => arranged.map(({ id }) => id).join("");

test("sections stand in the person's order, those they never moved after their original neighbour", () => {
  expect(ids(arrange(sections("a", "b", "c"), { order: [] }))).toBe("abc");
  expect(ids(arrange(sections("a", "b", "c"), { order: ["c", "a", "b"] }))).toBe("cab");
  expect(ids(arrange(sections("a", "new", "b", "c"), { order: ["c", "a", "b"] }))).toBe("canewb");
  expect(ids(arrange(sections("new", "a", "b"), { order: ["b", "a"] }))).toBe("newba");
});

test("an order of another role or release loses no section and invents none", () => {
  const letters = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, (present, order) => {
      const arranged = arrange(sections(...present), { order }).map(({ id }) => id);
      expect(arranged.toSorted()).toEqual(present.toSorted());
      const known = order.filter((id) => present.includes(id));
      expect(arranged.filter((id) => known.includes(id))).toEqual(known);
    }),
  );
});

test("a section takes the position of another one, before or after it", () => {
  expect(moveTo(["a", "b", "c", "d"], "a", "c").join("")).toBe("bcad");
  expect(moveTo(["a", "b", "c", "d"], "d", "b").join("")).toBe("adbc");
  expect(moveTo(["a", "b"], "a", "gone").join("")).toBe("ab");
});
