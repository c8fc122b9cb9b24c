import { indexPlaces } from "./place-key.ts";

const lyon = { name: "Lyon" };
const building = { name: "Lyon – Bât. A" };
const depot = { name: "Dépôt Saint-Denis" };
const find = indexPlaces([lyon, building, depot, { name: "LYON" }]);

test.each([
  ["lyon", lyon, null],
  ["LYON  - BAT A", building, null],
  ["depot saint denis", depot, null],
  ["Lyon - Bât A / R+2", building, "R+2"],
  ["Lyon - Bât B / R+2", lyon, "Bât B / R+2"],
  ["Lyon, quai 3", lyon, "quai 3"],
  ["Lyon (2e étage)", lyon, "2e étage"],
  ["Dépôt Saint-Denis > allée 4", depot, "allée 4"],
  ["Lyon /", lyon, null],
])("%s is found", (text, place, rest) => {
  expect(find(text)).toEqual({ place, rest });
  expect(find(text)?.place).toBe(place);
});

test.each(["Lyonnais", "Saint-Denis", "Villeurbanne / Lyon", "Lyon-Gerland", "", "–", "A Lyon"])(
  "%s is no place of the team",
  (text) => expect(find(text)).toBeNull(),
);
