import { DEFAULT_SCALE, isArea, isSpot, type Point } from "@gisement/shared-domain/geometry";
import type { Plan, PlanShape } from "./api/plans.ts";

type Position = readonly [number, number];
interface Feature {
  readonly type: "Feature";
  readonly id: string;
  readonly geometry:
    | { readonly type: "Point"; readonly coordinates: Position }
    | { readonly type: "LineString"; readonly coordinates: readonly Position[] }
    | { readonly type: "Polygon"; readonly coordinates: readonly (readonly Position[])[] };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Millimetres are finer than any survey. */
const metres = (pixels: number, scale: number): number => Math.round((pixels / scale) * 1000) / 1000;

/**
 * What is drawn on a plan as GeoJSON in metres of the site: x to the right from the picture's left edge, y upwards from its lower
 * one. Without a calibration, by the scale of the beginning, and said so.
 */
export function planGeoJson(plan: Plan, shapes: readonly PlanShape[], height: number) {
  const scale = plan.calibration ? plan.pixelsPerMeter : DEFAULT_SCALE;
  const at = ({ x, y }: Point): Position => [metres(x, scale), metres(height - y, scale)];
  const features = shapes.map((shape): Feature => {
    const points = shape.points.map(at);
    const [first = [0, 0]] = points;
    const geometry: Feature["geometry"] = isSpot(shape.type)
      ? { type: "Point", coordinates: first }
      : isArea(shape.type)
        ? { type: "Polygon", coordinates: [[...points, first]] }
        : { type: "LineString", coordinates: points };
    const { id, name, type, color, area, length, comment, lot } = shape;
    return {
      type: "Feature",
      id,
      geometry,
      properties: {
        name,
        type,
        color,
        area,
        length,
        comment,
        lotID: lot?.id ?? null,
        lot: lot?.name ?? null,
      },
    };
  });
  return {
    type: "FeatureCollection" as const,
    name: plan.name,
    properties: { unit: "m", isCalibrated: plan.calibration !== null },
    features,
  };
}
