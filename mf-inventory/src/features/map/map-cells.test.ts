import type { MapView } from "@gisement/shared-ui/map";
import { areaCodec, areaOf, kmBetween } from "./map-area.ts";
import { areaInView, precisionAt, toCells } from "./map-cells.ts";

const texts = {
  near: (town: string) => `near ${town}`,
  at: (lat: number, lon: number) => `at ${lat.toFixed(1)} ${lon.toFixed(1)}`,
  andMore: (names: readonly string[], rest: number) => names.join(" + ") + (rest > 0 ? ` + ${rest}` : ""),
};
/** Lyon, Place Bellecour. */
const BELLECOUR = "u05kq4g7";

describe("the cells of the grid", () => {
  const bucket = { key: BELLECOUR, doc_count: 4 };
  const [cell] = toCells([bucket], [], texts);
  it("have their own position and the name of the nearest town", () => {
    expect(cell).toMatchObject({ id: BELLECOUR, count: 4, label: "near Lyon" });
    expect(kmBetween(cell ?? { lat: 0, lon: 0 }, { lat: 45.7578, lon: 4.832 })).toBeLessThan(3);
    expect(cell?.km).toBeLessThan(0.03);
  });
  it("are named by two of their places and the number of the others", () => {
    const location = { lat: cell?.lat ?? 0, lon: cell?.lon ?? 0 };
    const named = (...names: string[]) =>
      toCells(
        [bucket],
        names.map((name) => ({ name, location })),
        texts,
      )[0]?.label;
    expect(named("Dépôt")).toBe("Dépôt");
    expect(named("A", "B", "C", "D")).toBe("A + B + 2");
    expect(
      toCells([bucket], [{ name: "Loin", location: { lat: 48, lon: 2 } }, { name: "Sans" }], texts),
    ).toMatchObject([{ label: "near Lyon" }]);
  });
  it("have the statuses of their places, unless lots with a position of their own are among them", () => {
    const location = { lat: cell?.lat ?? 0, lon: cell?.lon ?? 0 };
    const places = [{ id: "depot", name: "Dépôt", location }];
    const layersOf = (lots: number) =>
      toCells(
        [{ key: BELLECOUR, doc_count: 4 }],
        places,
        texts,
        new Map([["depot", { actions: [{ key: "sale", doc_count: lots }], price: 40 }]]),
      )[0]?.layers;
    expect(layersOf(4)?.filter(({ count }) => count > 0)).toEqual([
      { paint: "gis-material--ochre", count: 4 },
    ]);
    expect(layersOf(3)).toBeUndefined();
  });
  it("are named by their position far from any town, and left out when invalid", () => {
    expect(
      toCells(
        [
          { key: "ezs4", doc_count: 1 },
          { key: "!", doc_count: 1 },
        ],
        [],
        texts,
      ),
    ).toMatchObject([{ id: "ezs4", label: expect.stringMatching(/^at /) }]);
  });
});

describe("the listed area", () => {
  it("is a circle that contains every cell", () => {
    const cells = [
      { lat: 45.76, lon: 4.83, km: 0.02 },
      { lat: 45.7, lon: 4.9, km: 0.02 },
    ];
    const area = areaOf(cells);
    for (const cell of cells)
      expect(kmBetween(cell, area ?? cell) + cell.km).toBeLessThanOrEqual((area?.km ?? 0) + 1e-9);
    expect(areaOf([])).toBeNull();
  });
  it("survives a round trip through the URL; invalid values give none", () => {
    const area = { lat: 45.742, lon: 4.822, km: 0.021 };
    expect(areaCodec.read(areaCodec.write(area))).toEqual(area);
    for (const text of [null, "", "a,b,c", "45,4", "95,4,1", "45,4,0", "45,4,-1", "45,4,9000", "1,2,3,4"])
      expect(areaCodec.read(text)).toBeNull();
  });
});

describe("the query where the finest grid has too many cells", () => {
  const view = (zoom: number, half: number, lat = 45.76): MapView => ({
    south: lat - half,
    north: lat + half,
    west: 4.8 - half,
    east: 4.8 + half,
    zoom,
  });
  it("is finer at a higher zoom", () => {
    const precisions = [4, 6, 8, 11, 14, 17].map(precisionAt);
    expect(precisions).toEqual([4, 5, 6, 7, 8, 8]);
  });
  it("covers the view, and stays the same after a small move", () => {
    const area = areaInView(view(12, 0.05));
    const corner = { lat: 45.81, lon: 4.85 };
    expect(kmBetween(corner, area)).toBeLessThan(area.km);
    expect(areaInView(view(12, 0.05, 45.7601))).toEqual(area);
    expect(areaInView(view(12, 0.05, 46.76))).not.toEqual(area);
  });
});
