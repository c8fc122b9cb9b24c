import { emptyImportRow } from "@gisement/shared-domain/import";
import { summarize } from "./plan-summary.ts";

test("counts lots by category and place, and tells places of the team from texts that become spots", () => {
  const row = (category: string | null, placeName: string | null) => ({
    ...emptyImportRow("u"),
    category,
    placeName,
  });
  const rows = [row("31", "depot  Éphémère"), row("31", "Hangar 3"), row("11", null), row(null, "Hangar 3")];
  expect(summarize(rows, ["Dépôt éphémère", "Cour"])).toEqual({
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
