import type { Plan, PlanShape } from "./api/plans.ts";
import { planGeoJson } from "./plan-geojson.ts";
import { paperOf, planSvg } from "./plan-svg.ts";

const plan = {
  id: "1",
  updatedAt: "2026-11-20T10:00:00Z",
  name: "Niveau <1>",
  imageUrl: null,
  position: 0,
  pixelsPerMeter: 50,
  calibration: { from: { x: 0, y: 0 }, to: { x: 50, y: 0 }, metres: 1 },
  sections: [],
} as unknown as Plan;
const shape = (type: string, points: readonly { x: number; y: number }[], name = type): PlanShape =>
  ({
    id: name,
    type,
    name,
    color: "#1f5c46",
    points,
    area: null,
    length: null,
    comment: null,
    lot: null,
  }) as unknown as PlanShape;
const SQUARE = [
  { x: 100, y: 100 },
  { x: 400, y: 100 },
  { x: 400, y: 400 },
  { x: 100, y: 400 },
];
const sheet = (shapes: readonly PlanShape[], scale: number | null = 50) =>
  planSvg({
    title: plan.name,
    paper: { left: 0, top: 0, right: 1700, bottom: 1000 },
    picture: "data:image/png;base64,AAAA",
    shapes: shapes.map((each) => ({ shape: each, fill: each.color, stroke: each.color })),
    scale,
    ratio: 100,
    legend: [{ label: "À vendre", color: "#b57a0e" }],
    words: { scale: "1:100", metre: (metres) => `${metres} m` },
  });
const parsed = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;

test("a wall of six metres is sixty millimetres long on a sheet of 1:100, whatever the sheet's size", () => {
  const svg = parsed(sheet([shape("LINE", SQUARE.slice(0, 2), "mur")]));
  const millimetres = Number.parseFloat(svg.getAttribute("width") ?? "");
  const [, , width = 0] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const wall = [...svg.querySelectorAll("path")].find((each) => each.textContent === "mur");
  const [from = 0, to = 0] = [...(wall?.getAttribute("d") ?? "").matchAll(/[ML](\d+)/g)].map(([, x]) =>
    Number(x),
  );
  expect(((to - from) * millimetres) / width).toBeCloseTo(60, 2);
  expect(paperOf(50, 100)).toBe(0.2);
  const bar = svg.querySelector("[data-metres]");
  const [left = 0, right = 0] =
    (bar?.getAttribute("d") ?? "")
      .match(/[\d.]+/g)
      ?.filter((_, n) => n !== 1)
      .map(Number) ?? [];
  expect(right - left).toBe(Number(bar?.getAttribute("data-metres")) * 50);
});

test("a sheet has areas, signs, words, picture and legend, and no name can break it", () => {
  const hostile = shape("TEXT", SQUARE.slice(0, 1), '<script>&"');
  const svg = parsed(
    sheet([shape("RECTANGLE", SQUARE, "Bureau"), shape("MARKER", SQUARE.slice(2, 3)), hostile]),
  );
  expect(svg.querySelector("parsererror")).toBeNull();
  expect(svg.querySelector("script")).toBeNull();
  expect([...svg.querySelectorAll("text")].map((each) => each.textContent)).toEqual(
    expect.arrayContaining(["Bureau", '<script>&"', "À vendre", "5 m, 1:100"]),
  );
  expect(svg.querySelectorAll("circle")).toHaveLength(1);
  expect(svg.querySelector("image")?.getAttribute("href")).toMatch(/^data:image/);
});

test("without a scale a sheet has none and no bar", () => {
  const svg = parsed(sheet([], null));
  expect(svg.getAttribute("width")).toBe("1700");
  expect(svg.querySelector("[data-metres]")).toBeNull();
});

test("shapes leave in metres, upwards, each with its geometry and its lot", () => {
  const lot = { id: "door", name: "Porte" };
  const marker = { ...shape("MARKER", [{ x: 250, y: 250 }]), lot } as unknown as PlanShape;
  const { features, properties } = planGeoJson(
    plan,
    [shape("RECTANGLE", SQUARE), shape("LINE", SQUARE.slice(0, 2)), marker],
    1000,
  );
  expect(properties).toEqual({ unit: "m", isCalibrated: true });
  expect(features.map(({ geometry }) => geometry)).toEqual([
    {
      type: "Polygon",
      coordinates: [
        [
          [2, 18],
          [8, 18],
          [8, 12],
          [2, 12],
          [2, 18],
        ],
      ],
    },
    {
      type: "LineString",
      coordinates: [
        [2, 18],
        [8, 18],
      ],
    },
    { type: "Point", coordinates: [5, 15] },
  ]);
  expect(features[2]?.properties).toMatchObject({ type: "MARKER", lotID: "door", lot: "Porte" });
});
