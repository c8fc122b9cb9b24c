import { emptyImportRow } from "@gisement/shared-domain/import";
import { summarize } from "./plan-summary.ts";

test("counts lots by category and place, and tells places of the team from texts that become spots", () => {
  const row = (category: string | null, placeName: string | null) => ({
    ...emptyImportRow("u"),
    category,
    placeName,
  });
  const rows = [row("31", "depot  Éphémère"), row("31", "Hangar 3"), row("11", null), row(null, "Hangar 3")];
  expect(summarize(rows, ["Dépôt éphémère", "Cour"])).toMatchObject({
    categories: [
      { value: "31", count: 2 },
      { value: null, count: 1 },
      { value: "11", count: 1 },
    ],
    places: [
      { value: null, count: 3 },
      { value: "Dépôt éphémère", count: 1 },
    ],
    spots: [{ value: "Hangar 3", count: 2 }],
  });
});

test("a part of a place is its spot, statuses are counted, and a lot is told where it will be", () => {
  const row = (placeName: string, spot: string | null, action: string | null) => ({
    ...emptyImportRow("u"),
    placeName,
    spot,
    action,
  });
  const rows = [
    row("Lyon – Bât A / R+2", "quai 3", "sale"),
    row("Hangar 3", "allée 2", null),
    row("lyon", null, "sale"),
  ];
  const { places, statuses, spots, whereaboutsOf } = summarize(rows, ["Lyon - Bât. A", "Lyon"]);
  expect(places).toEqual([
    { value: null, count: 1 },
    { value: "Lyon", count: 1 },
    { value: "Lyon - Bât. A", count: 1 },
  ]);
  expect(spots).toEqual([{ value: "Hangar 3", count: 1 }]);
  expect(statuses).toEqual([
    { value: "sale", count: 2 },
    { value: "tbd", count: 1 },
  ]);
  expect(rows.map(whereaboutsOf)).toEqual([
    { place: "Lyon - Bât. A", spot: "R+2, quai 3" },
    { place: null, spot: "Hangar 3, allée 2" },
    { place: "Lyon", spot: null },
  ]);
});
