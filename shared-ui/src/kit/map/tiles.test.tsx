import { fireEvent, screen, waitFor } from "@testing-library/react";
import { createTestShell, renderScreen } from "../../testing/index.ts";
import { PointsMap } from "./index.ts";

const mapTiles = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Cartes <b>libres</b>" };
const lyon = { id: "lyon", lat: 45.764, lon: 4.8357, label: "Entrepôt de Lyon" };

async function renderMap(session: Parameters<typeof createTestShell>[0]) {
  const { container, user } = renderScreen(<PointsMap label="Lieux" points={[lyon]} />, {
    shell: createTestShell(session),
  });
  const canvas = await screen.findByRole("application", { name: "Lieux" });
  const zoomIn = await screen.findByRole("button", { name: "Agrandir" });
  const zoomToTheEnd = async () => {
    for (let press = 0; press < 40 && zoomIn.getAttribute("aria-disabled") !== "true"; press += 1)
      await user.click(zoomIn);
  };
  const tiles = () => [...container.querySelectorAll<HTMLImageElement>("img.leaflet-tile")];
  return { container, canvas, zoomToTheEnd, tiles };
}

test("without a tile service the map asks for no picture, and ends at a region whose towns are named", async () => {
  const { container, zoomToTheEnd, tiles } = await renderMap({});
  await zoomToTheEnd();
  expect(tiles()).toEqual([]);
  expect(container.querySelectorAll(".gis-map__town").length).toBeGreaterThan(1);
  expect(container.querySelector(".leaflet-control-scale-line")).toHaveTextContent(/^\d{2,} km$/);
});

test("the operator's service is shown with its attribution as text, and the outlines again when it fails", async () => {
  const { container, canvas, tiles } = await renderMap({ session: { mapTiles } });
  await waitFor(() => expect(tiles().length).toBeGreaterThan(0));
  expect(tiles()[0]?.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  expect(container.querySelector(".leaflet-control-attribution")).toHaveTextContent("© Cartes <b>libres</b>");
  expect(canvas).not.toHaveClass("gis-map__canvas--tiles");
  fireEvent.load(tiles()[0] as HTMLImageElement);
  await waitFor(() => expect(canvas).toHaveClass("gis-map__canvas--tiles"));
  fireEvent.error(tiles()[1] as HTMLImageElement);
  await waitFor(() => expect(canvas).not.toHaveClass("gis-map__canvas--tiles"));
});
