import type { Bounds } from "@gisement/shared-domain/geometry";
import { pictureUrl } from "@gisement/shared-ui/picture";
import type { Plan, PlanShape } from "./api/plans.ts";
import { planGeoJson } from "./plan-geojson.ts";
import { planSvg } from "./plan-svg.ts";
import { groupsByShape, paintOf, type ShapeGroup } from "./shape-groups.ts";
import type { PlanPaints } from "./use-paints.ts";

/** A drawing, a picture, or the shapes in metres. */
export type PlanFile = "svg" | "png" | "geojson";

interface PlanContent {
  readonly plan: Plan;
  /** What is shown of the floor, and the groups that it is in. */
  readonly shapes: readonly PlanShape[];
  readonly groups: readonly ShapeGroup[];
  readonly paints: PlanPaints | null;
  /** What one length on paper is on the site: 100 for 1:100. */
  readonly ratio: number;
  /** So many metres in words. */
  readonly metre: (metres: number) => string;
}

/** The longer side of an exported picture, in pixels. */
const LONGER_SIDE = 4000;

interface LoadedPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** The picture of a plan with its bytes, so that an exported file needs no address. */
async function loadPicture(key: string): Promise<LoadedPicture> {
  const answer = await fetch(pictureUrl(key), { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`the picture of the plan answers ${answer.status}`);
  const blob = await answer.blob();
  const { width, height } = await createImageBitmap(blob);
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  return { address, width, height };
}

/** A drawing as a picture of so many pixels. */
async function rasterize(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const factor = LONGER_SIDE / Math.max(image.naturalWidth, image.naturalHeight);
    const canvas = new OffscreenCanvas(
      Math.round(image.naturalWidth * factor),
      Math.round(image.naturalHeight * factor),
    );
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** What the paper of a plan without a picture holds at least, in pixels. */
const LEAST = { width: 3000, height: 2000 } as const;

function paperOf(picture: LoadedPicture | null, shapes: readonly PlanShape[]): Bounds {
  const drawn = shapes.flatMap(({ points }) => points);
  return {
    left: 0,
    top: 0,
    right: picture?.width ?? Math.max(LEAST.width, ...drawn.map(({ x }) => x)),
    bottom: picture?.height ?? Math.max(LEAST.height, ...drawn.map(({ y }) => y)),
  };
}

/** The bytes of one floor as a file. @throws Error if the plan's picture cannot be read */
export async function writePlanFile(kind: PlanFile, content: PlanContent): Promise<Uint8Array<ArrayBuffer>> {
  const { plan, shapes, groups, paints, ratio, metre } = content;
  const picture = plan.imageUrl ? await loadPicture(plan.imageUrl) : null;
  const paper = paperOf(picture, shapes);
  if (kind === "geojson")
    return new TextEncoder().encode(JSON.stringify(planGeoJson(plan, shapes, paper.bottom), null, 1));
  const groupOf = groupsByShape(groups);
  const svg = planSvg({
    title: plan.name,
    paper,
    picture: picture?.address ?? null,
    shapes: shapes.map((shape) => {
      const group = groupOf.get(shape.id);
      return {
        shape,
        ...(group ? paintOf(group, shape, paints) : { fill: shape.color, stroke: shape.color }),
      };
    }),
    scale: plan.calibration ? plan.pixelsPerMeter : null,
    ratio,
    legend: groups.flatMap((group) =>
      group.label && group.shapes[0]
        ? [{ label: group.label, color: paintOf(group, group.shapes[0], paints).stroke }]
        : [],
    ),
    words: { scale: `1:${ratio}`, metre },
  });
  return kind === "png" ? rasterize(svg) : new TextEncoder().encode(svg);
}
