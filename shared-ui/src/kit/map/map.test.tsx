import { fireEvent, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { clusterPoints } from "./cluster-points.ts";
import { type MapPoint, PointsMap, type Position, PositionMap } from "./index.ts";
import outlines from "./outlines/outlines.json";

beforeEach(() => localStorage.clear());

const EUROPE = { south: 35, west: -12, north: 60, east: 25 };
const lyon: MapPoint = { id: "lyon", lat: 45.764, lon: 4.8357, label: "Entrepôt de Lyon", count: 12 };
const gerland: MapPoint = { id: "gerland", lat: 45.73, lon: 4.83, label: "Gerland" };
const paris: MapPoint = { id: "paris", lat: 48.8566, lon: 2.3522, label: "Chantier de Paris", count: 3 };

describe("points that would overlap", () => {
  it("are clustered with their number at low zoom, and separate at high zoom", () => {
    const clusters = clusterPoints([lyon, gerland, paris]);
    const far = clusters({ ...EUROPE, zoom: 5 });
    expect(far.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([3, 13]);
    expect(far.find(({ count }) => count === 13)?.points).toEqual(expect.arrayContaining([lyon, gerland]));
    expect(clusters({ ...EUROPE, zoom: 14 })).toHaveLength(3);
  });
  it("are neither lost nor duplicated at any zoom", () => {
    const point = fc.record({
      lat: fc.double({ min: 36, max: 59, noNaN: true }),
      lon: fc.double({ min: -11, max: 24, noNaN: true }),
      count: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), fc.integer({ min: 4, max: 17 }), (drawn, zoom) => {
        const points = drawn.map((each, index) => ({ ...each, id: String(index), label: "" }));
        const clusters = clusterPoints(points)({ south: 30, west: -20, north: 65, east: 35, zoom });
        const ids = clusters.flatMap((cluster) => cluster.points.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(points.map(({ id }) => id).toSorted());
        for (const { count, points: inside } of clusters)
          expect(count).toBe(inside.reduce((sum, each) => sum + (each.count ?? 1), 0));
      }),
      { numRuns: 30 },
    );
  });
});

describe("a map of points", () => {
  const canvas = () => screen.findByRole("application", { name: "Lieux" });
  it("has a name, described keys, and buttons in the person's language", async () => {
    renderScreen(<PointsMap label="Lieux" points={[lyon, paris]} />);
    expect(await canvas()).toHaveAccessibleDescription(/Flèches pour se déplacer/);
    expect(screen.getByRole("button", { name: "Agrandir" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Réduire" })).toBeInTheDocument();
  });
  it("reports the selected points, one or several", async () => {
    const chosen: string[][] = [];
    const { container } = renderScreen(
      <PointsMap
        label="Lieux"
        points={[lyon, paris]}
        onSelect={(points) => chosen.push(points.map(({ id }) => id))}
      />,
    );
    await canvas();
    const marker = await waitFor(() => {
      const [found] = [...container.querySelectorAll('.gis-map__point[title="Entrepôt de Lyon"]')];
      if (!found) throw new Error("not drawn yet");
      return found;
    });
    expect(marker).toHaveTextContent("12");
    fireEvent.click(marker);
    expect(chosen).toEqual([["lyon"]]);
  });
  it("draws the countries without a request", async () => {
    const fetched = jest.spyOn(globalThis, "fetch");
    const { container } = renderScreen(<PointsMap label="Lieux" points={[]} />);
    await canvas();
    await waitFor(() => expect(container.querySelectorAll(".gis-map__land--ours")).toHaveLength(5));
    expect(container.querySelector("path.gis-map__river")?.getAttribute("d")).toMatch(/^M.*M.*M/);
    expect(container.querySelector("path.gis-map__lake")).toBeInTheDocument();
    expect([...container.querySelectorAll(".gis-map__town")].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["Paris", "Amsterdam"]),
    );
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});

test("the outlines have our five countries in detail, and their neighbours", () => {
  const ids = (which: "ours" | "around") => outlines[which].objects.countries.geometries.map(({ id }) => id);
  expect(ids("ours").toSorted()).toEqual(["056", "250", "442", "528", "756"]);
  expect(ids("around")).toEqual(expect.arrayContaining(["276", "380", "724", "826"]));
});

test("the great rivers of our countries and the lake of Geneva are drawn where they flow", () => {
  const passes = (lines: readonly (readonly number[][])[], lon: number, lat: number) =>
    lines.some((line) => line.some(([x = 0, y = 0]) => Math.hypot(x - lon, y - lat) < 0.25));
  const rivers = { Rouen: [1.09, 49.44], Nantes: [-1.55, 47.22], Avignon: [4.8, 43.95], Köln: [6.96, 50.94] };
  for (const [town, [lon = 0, lat = 0]] of Object.entries(rivers))
    expect([town, passes(outlines.rivers, lon, lat)]).toEqual([town, true]);
  expect(passes(outlines.lakes, 6.6, 46.5)).toBe(true);
});

describe("a point to be positioned", () => {
  function Placed({ start, moves }: { start: Position | null; moves: Position[] }) {
    const [position, setPosition] = useState(start);
    return (
      <PositionMap
        label="Position"
        position={position}
        onMove={(next) => {
          moves.push(next);
          setPosition(next);
        }}
      />
    );
  }
  it("moves with the arrow keys, farther with Shift, and the map does not move", async () => {
    const moves: Position[] = [];
    renderScreen(<Placed start={{ lat: 45.764, lon: 4.8357 }} moves={moves} />);
    const pin = await screen.findByRole("button", { name: "Position du lieu" });
    expect(pin).toHaveAttribute("tabindex", "0");
    fireEvent.keyDown(pin, { key: "ArrowRight" });
    fireEvent.keyDown(pin, { key: "ArrowUp" });
    fireEvent.keyDown(pin, { key: "ArrowRight", shiftKey: true });
    const [east, north, far] = moves;
    expect(east?.lon).toBeGreaterThan(4.8357);
    expect(east?.lat).toBeCloseTo(45.764, 4);
    expect(north?.lat).toBeGreaterThan(45.764);
    expect(north?.lon).toBeCloseTo(east?.lon ?? 0, 4);
    const step = (east?.lon ?? 0) - 4.8357;
    expect(((far?.lon ?? 0) - (north?.lon ?? 0)) / step).toBeCloseTo(6, 0);
    expect(screen.getByRole("button", { name: "Position du lieu" })).toBe(pin);
  });
  it("is set by a click if it has no position", async () => {
    const moves: Position[] = [];
    renderScreen(<Placed start={null} moves={moves} />);
    const map = await screen.findByRole("application", { name: "Position" });
    expect(screen.getByText(/cliquez sur la carte/)).toBeInTheDocument();
    fireEvent.click(map, { clientX: 720, clientY: 450 });
    await screen.findByRole("button", { name: "Position du lieu" });
    expect(moves).toHaveLength(1);
  });
});
