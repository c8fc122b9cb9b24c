import { saveFile } from "@gisement/shared-domain/export";
import type { Bounds } from "@gisement/shared-domain/geometry";
import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { DownloadIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { pictureUrl } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { compareStatuses } from "@gisement/shared-ui/status-tag";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Plan, PlanShape } from "./api/plans.ts";
import { planGeoJson } from "./plan-geojson.ts";
import { planSvg } from "./plan-svg.ts";
import { usePaints } from "./use-paints.ts";

const RATIO = 100;
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

interface PlanExportProps {
  readonly plan: Plan;
  readonly shapes: readonly PlanShape[];
  /** Where the page's colours are read. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Downloads the floor as a drawing to scale, a picture, or shapes in metres. */
export function PlanExport({ plan, shapes, frame }: PlanExportProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const paints = usePaints(frame);
  const { labelOf } = useOptions();
  const [isBusy, setBusy] = useState(false);
  const drawing = (picture: LoadedPicture | null): { readonly svg: string; readonly height: number } => {
    const drawn = shapes.flatMap(({ points }) => points);
    const paper: Bounds = {
      left: 0,
      top: 0,
      right: picture?.width ?? Math.max(3000, ...drawn.map(({ x }) => x)),
      bottom: picture?.height ?? Math.max(2000, ...drawn.map(({ y }) => y)),
    };
    const paint = (status: string) => paints?.statusOf(status) ?? { fill: "#969083", stroke: "#6e6658" };
    const statuses = [...new Set(shapes.flatMap(({ lot }) => (lot ? [lot.action ?? "tbd"] : [])))].toSorted(
      compareStatuses,
    );
    const svg = planSvg({
      title: plan.name,
      paper,
      picture: picture?.address ?? null,
      shapes: shapes.map((shape) => ({
        shape,
        ...(shape.lot ? paint(shape.lot.action ?? "tbd") : { fill: shape.color, stroke: shape.color }),
      })),
      scale: plan.calibration ? plan.pixelsPerMeter : null,
      ratio: RATIO,
      legend: statuses.map((status) => ({ label: labelOf("action", status), color: paint(status).stroke })),
      words: {
        scale: `1:${RATIO}`,
        metre: (metres) => t("plan.metres", { amount: format.number(metres) }),
      },
    });
    return { svg, height: paper.bottom };
  };
  const write = async (kind: "svg" | "png" | "geojson") => {
    setBusy(true);
    try {
      const picture = plan.imageUrl ? await loadPicture(plan.imageUrl) : null;
      const { svg, height } = drawing(picture);
      const text = kind === "geojson" ? JSON.stringify(planGeoJson(plan, shapes, height), null, 1) : svg;
      saveFile(kind === "png" ? await rasterize(svg) : new TextEncoder().encode(text), plan.name, kind);
    } catch (error) {
      shell.reportError(error, { screen: "project location", planID: plan.id });
      shell.toast({ kind: "error", message: t("plan.exportFailed") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <Menu aria-label={t("plan.export")} autoFocusItem>
          <MenuItem
            text={
              plan.calibration ? t("plan.exportScaled", { scale: `1:${RATIO}` }) : t("plan.exportDrawing")
            }
            onClick={() => void write("svg")}
          />
          <MenuItem text={t("plan.exportPicture")} onClick={() => void write("png")} />
          <MenuItem text={t("plan.exportShapes")} onClick={() => void write("geojson")} />
        </Menu>
      }
    >
      <Button variant="minimal" icon={<DownloadIcon />} loading={isBusy} aria-label={t("plan.export")} />
    </Popover>
  );
}
