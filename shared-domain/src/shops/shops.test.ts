import { marketplaceLink, slugFault, slugOf, slugWith } from "./index.ts";

it.each([
  ["Porte à panneaux", "porte-a-panneaux"],
  ["Œuvre d’art n° 12", "oeuvre-d-art-n-12"],
  ["  Déjà -- vu!  ", "deja-vu"],
  ["Menuiseries extérieures aluminium", "menuiseries-exterieures"],
  ["Anticonstitutionnellement-vôtre", "anticonstitutionnellemen"],
  ["Шоп", ""],
])("the slug of %s is %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it("[CONST-524] a slug made of any name has at most 24 characters and is one of a shop, or is empty", () => {
  for (let length = 1; length < 80; length += 1) {
    const slug = slugOf(`${"é x".repeat(length)} ${length}`);
    expect(slug.length).toBeLessThanOrEqual(24);
    const again = slugWith(slug, "a1b2c3");
    expect(again.length).toBeLessThanOrEqual(24);
    expect(slugFault(again)).toBeNull();
  }
});

it("[SHOP-008] the link of a shop without a slug is #", () => {
  expect(marketplaceLink("https://exemple.fr/", null, "porte")).toBe("#");
  expect(marketplaceLink("https://exemple.fr/", "port", null)).toBe("https://exemple.fr/port");
});
