import { type Field, ownField } from "../fields/index.ts";
import { accessOf, fieldNamed } from "./field-access.ts";
import { LOT } from "./lot.ts";

const own = (type: string, more: object = {}): Field =>
  ownField({ key: "extra", type, label: "Particularité", ...more }) as Field;
const ROW = {
  name: "Porte",
  nameEN: "Door",
  nameNL: null,
  conditions: ["good"],
  quantity: { number: 4, unit: "m2" },
  dimension: { width: 830, height: 2040, unit: "mm" },
  price: { amount: 45, currency: "EUR" },
  placeID: "place-1",
  place: { id: "place-1", name: "Dépôt" },
  storage: { level: "R+1" },
  properties: [{ key: "extra", values: ["12"] }],
};

test("a text is read and written in the reader's language, and shown in French where it is missing", () => {
  const { name } = LOT.fields;
  expect(accessOf(name, "en").read(ROW)).toBe("Door");
  expect(accessOf(name, "nl").read(ROW)).toBe("Porte");
  expect(accessOf(name, "nl").write("Deur")).toEqual({ nameNL: "Deur" });
  expect(accessOf(name, "fr").write("Porte")).toEqual({ name: "Porte" });
  expect(accessOf(name, "en").seen(ROW)).toEqual({ nameEN: "Door" });
  expect(accessOf(fieldNamed("nameEN")).seen(ROW)).toEqual({ nameEN: "Door" });
});

test("a built-in field has the names and forms of the API", () => {
  const { condition, price, place, quantity } = LOT.fields;
  expect(accessOf(condition).read(ROW)).toEqual(["good"]);
  expect(accessOf(condition).write(null)).toEqual({ conditions: [] });
  expect(accessOf(price).read(ROW)).toBe(45);
  expect(accessOf(price).seen(ROW)).toEqual({ price: { amount: 45 } });
  expect(accessOf(place).read(ROW)).toBe("place-1");
  expect(accessOf(place).read({ ...ROW, place: null })).toBeNull();
  expect(accessOf(place).write("place-2")).toEqual({ placeID: "place-2" });
  expect(accessOf(quantity).write({ number: 3 }, ROW)).toEqual({ quantity: { number: 3, unit: "m2" } });
});

test("a part of a value is read through the value: millimetres are centimetres", () => {
  expect(accessOf(LOT.fields.width).read(ROW)).toBe(83);
  expect(accessOf(LOT.fields.unit).read(ROW)).toBe("m2");
  expect(accessOf(LOT.fields["storage.level"]).read(ROW)).toBe("R+1");
  expect(accessOf(LOT.fields.width).read({ ...ROW, dimension: null })).toBeNull();
});

test("an own property is a list of texts; those that do not fit its type are read unchanged", () => {
  const number = accessOf(own("INT"));
  expect(number.read(ROW)).toBe(12);
  expect(number.read({ properties: [] })).toBeNull();
  expect(number.read({ properties: [{ key: "extra", values: ["une", "deux"] }] })).toBe("une, deux");
  expect(number.write(7)).toEqual({ properties: [{ key: "extra", values: ["7"] }] });
  expect(number.write(null)).toEqual({ properties: [{ key: "extra", values: [] }] });
  expect(number.seen(ROW)).toEqual({ properties: [{ key: "extra", values: ["12"] }] });
});

test("a property that shows a built-in field reads that field", () => {
  expect(accessOf(own("FIELD", { value: "condition" })).read(ROW)).toEqual(["good"]);
  expect(accessOf(own("FIELD", { value: "name" }), "en").read(ROW)).toBe("Door");
});

test("a field is found by its key and by its name of the API; what is no field is a text", () => {
  const extra = own("INT");
  expect(fieldNamed("conditions").key).toBe("condition");
  expect(fieldNamed("properties.extra", [extra])).toBe(extra);
  expect(fieldNamed("properties.gone", [extra])).toMatchObject({ type: "TEXT", label: { fr: "gone" } });
  expect(accessOf(fieldNamed("properties.extra")).read(ROW)).toBe("12");
});

describe("a search", () => {
  const FLAT = { key: "extra" };
  test("names built-in fields as the API does, ids by the name of the id", () => {
    expect(accessOf(LOT.fields.place).filter({ choices: ["place-1"] })).toEqual({
      placeID: { eqs: ["place-1"] },
    });
    expect(accessOf(LOT.fields.condition).filter({ group: "good" })).toEqual({ condition: { eq: "good" } });
    expect(accessOf(LOT.fields.brand).filter({ isFilled: false })).toEqual({ brand: { exists: false } });
    expect(accessOf(LOT.fields.place).sort("asc")).toEqual({ field: "placeID", direction: "asc" });
    expect(accessOf(LOT.fields.place).groupedBy).toEqual({ by: "placeID" });
  });

  test("asks a property by its key, and by the kind of what is asked", () => {
    const { filter, sort, groupedBy } = accessOf(own("LIST"));
    expect(filter({ choices: ["a", "b"] })).toEqual({ properties: [{ ...FLAT, text: { eqs: ["a", "b"] } }] });
    expect(filter({ choices: ["true"] })).toEqual({ properties: [{ ...FLAT, boolean: { eq: true } }] });
    expect(filter({ choices: ["true", "false"] })).toEqual({
      properties: [{ ...FLAT, boolean: { exists: true } }],
    });
    expect(filter({ words: "poncé" })).toEqual({ properties: [{ ...FLAT, text: { match: "poncé" } }] });
    expect(filter({ isFilled: true })).toEqual({ properties: [{ ...FLAT, group: { exists: true } }] });
    expect(sort("desc")).toEqual({ property: "extra", direction: "desc" });
    expect(groupedBy).toEqual({ property: "extra" });
  });

  test("includes both ends of a range, and compares days from midnight to midnight", () => {
    expect(accessOf(LOT.fields.price).filter({ min: "2.5", max: "10" })).toEqual({
      price: { gte: 2.5, lte: 10 },
    });
    expect(accessOf(own("INT")).filter({ min: "-3", max: null })).toEqual({
      properties: [{ ...FLAT, number: { gte: -3 } }],
    });
    expect(accessOf(own("DATE")).filter({ min: "2026-03-01", max: "2026-03-31" })).toEqual({
      properties: [{ ...FLAT, date: { gte: "2026-03-01T00:00:00.000Z", lt: "2026-04-01T00:00:00.000Z" } }],
    });
    const start = new Date(2026, 2, 1).toISOString();
    expect(accessOf(LOT.fields.createdAt).filter({ min: "2026-03-01", max: null })).toEqual({
      createdAt: { gte: start },
    });
  });

  test("of a property that shows a built-in field names the property", () => {
    expect(accessOf(own("FIELD", { value: "place" })).filter({ group: "place-1" })).toEqual({
      properties: [{ ...FLAT, group: { eq: "place-1" } }],
    });
  });
});
