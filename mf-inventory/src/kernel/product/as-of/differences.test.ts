import type { Field } from "@gisement/shared-domain/fields";
import { sampleOf } from "@gisement/shared-domain/records/testing/samples";
import { COMPARED, differences } from "./differences.ts";

const lotWith = (field: Field, other: boolean) =>
  field.path.reduceRight<unknown>(
    (value, name) => ({ [name]: value }),
    sampleOf(field, other),
  ) as object as Record<string, unknown>;

test.each(COMPARED.map((field) => [field.key, field] as const))(
  "a change of %s is shown, and of nothing else",
  (key, field) => {
    const [then, now] = [lotWith(field, false), lotWith(field, true)];
    expect(differences(then, now)).toMatchObject([{ key, differs: true }]);
    expect(differences(now, now)).toMatchObject([{ key, differs: false }]);
  },
);

test("shows each former value beside the current one and marks differences", () => {
  const then = {
    name: "Porte",
    quantity: { number: 12, unit: "u" },
    brand: null,
    startDate: "2026-11-01T00:00:00.000Z",
  };
  const now = {
    name: "Porte",
    quantity: { number: 8, unit: "u", extra: 1 },
    brand: "Malerba",
    startDate: "2026-11-01T09:00:00.000Z",
  };
  expect(differences(then, now).map(({ key, differs }) => [key, differs])).toEqual([
    ["name", false],
    ["quantity", true],
    ["brand", true],
    ["startDate", false],
  ]);
});

test("compares own properties", () => {
  const then = { properties: [{ key: "fixing", values: ["vissée"] }] };
  const now = {
    properties: [
      { key: "fixing", values: ["collée"] },
      { key: "depth", values: ["3"] },
    ],
  };
  expect(differences(then, now)).toEqual([
    { field: null, key: "properties.fixing", before: ["vissée"], now: ["collée"], differs: true },
    { field: null, key: "properties.depth", before: null, now: ["3"], differs: true },
  ]);
});

test("leaves out values empty on both sides; treats an emptied list as empty", () => {
  expect(differences({ material: [], price: null }, { material: null, price: undefined })).toEqual([]);
  expect(differences({ material: ["Bois"] }, { material: [] })).toMatchObject([
    { key: "material", before: ["Bois"], now: null, differs: true },
  ]);
});

test("ignores currency and volume, which are not displayed", () => {
  expect(differences({ price: { amount: 45 } }, { price: { amount: 45, currency: "EUR" } })[0]?.differs).toBe(
    false,
  );
  const sides = { length: null, width: 83, height: 204, diameter: null };
  expect(differences({ dimension: { ...sides, volume: null } }, { dimension: sides })[0]?.differs).toBe(
    false,
  );
});
