import { ACTIONS, CONDITIONS } from "../vocabulary/index.ts";
import { readFilters } from "./read-filters.ts";

const WORDS = {
  action: ACTIONS,
  condition: CONDITIONS,
  places: [
    { id: "sillon", name: "Entrepôt Le Sillon", city: "Lyon" },
    { id: "liege", name: "Dépôt Liège Sclessin", city: "Liège" },
    { id: "etienne", name: "Stock Châteaucreux", city: "Saint-Étienne" },
  ],
};
const read = (typed: string) => readFilters(typed, WORDS);
const nothing = { facets: {}, price: null, sizes: "" };

test.each([
  ["à vendre lavabo", "lavabo", { action: ["sale"] }],
  ["Lavabos A VENDRE ou à donner", "Lavabos ou", { action: ["sale", "give"] }],
  ["washbasin for sale", "washbasin", { action: ["sale"] }],
  ["wastafel te koop", "wastafel", { action: ["sale"] }],
  ["portes à réemployer", "portes", { action: ["reuse"] }],
  ["radiateur bon état", "radiateur", { condition: ["new", "very_good", "good"] }],
  ["radiateur en très bon état", "radiateur", { condition: ["new", "very_good"] }],
  ["radiator in goede staat", "radiator", { condition: ["new", "very_good", "good"] }],
  ["chaise hors d’usage", "chaise", { condition: ["out_of_order"] }],
  ["porte neuve", "porte", { condition: ["new"] }],
  ["Porte coupe-feu, Lyon", "Porte coupe-feu", { city: ["Lyon"] }],
  ["brique saint etienne", "brique", { city: ["Saint-Étienne"] }],
  ["brique depot liege sclessin", "brique", { placeID: ["liege"] }],
])("reads the filters of “%s”", (typed, text, facets) => {
  expect(read(typed)).toEqual({ ...nothing, text, facets });
});

test.each([
  ["porte < 50 €", "porte", { min: null, max: "50" }],
  ["porte moins de 1 200,50 euros", "porte", { min: null, max: "1200.5" }],
  ["door under €50", "door", { min: null, max: "50" }],
  ["deur onder 50 euro", "deur", { min: null, max: "50" }],
  ["porte plus de 20 €", "porte", { min: "20", max: null }],
  ["porte entre 20 et 50 €", "porte", { min: "20", max: "50" }],
  ["porte 20-50 €", "porte", { min: "20", max: "50" }],
  ["doors between 20 and 50 €", "doors", { min: "20", max: "50" }],
])("reads the price of “%s”", (typed, text, price) => {
  expect(read(typed)).toEqual({ ...nothing, text, price });
});

test("reads sizes beside words, status, city and price", () => {
  expect(read("Porte coupe-feu 83x204 à vendre, Lyon, moins de 80 €")).toEqual({
    text: "Porte coupe-feu",
    facets: { action: ["sale"], city: ["Lyon"] },
    price: { min: null, max: "80" },
    sizes: "83x204",
  });
});

test.each(["parquet chêne", "Bon de commande", "porte 83", "moins de deux portes", "stock", "RE-0042", ""])(
  "leaves “%s” as it is",
  (typed) => {
    expect(read(typed)).toEqual({ ...nothing, text: typed });
  },
);

test("offers no status that the team's list does not have", () => {
  const own = {
    ...WORDS,
    action: [{ value: "vente-pro", fr: "Vente aux pros", en: "Trade sale", nl: "Verkoop aan pros" }],
  };
  expect(readFilters("lavabo à vendre", own).facets).toEqual({});
  expect(readFilters("lavabo vente aux pros", own).facets).toEqual({ action: ["vente-pro"] });
});
