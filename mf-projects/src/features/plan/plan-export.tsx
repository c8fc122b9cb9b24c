import { saveFile } from "@gisement/shared-domain/export";
import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { DownloadIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Plan, type PlanShape, shapesQuery, useStartPrint } from "./api/plans.ts";
import type { PrintWish } from "./forms/print-form.tsx";
import { PrintForm } from "./late-parts.ts";
import type { SeenPart } from "./plan-canvas.tsx";
import { paintOf, type ShapeGroup } from "./shape-groups.ts";
import { usePaints } from "./use-paints.ts";
import type { PlanFile } from "./write-plan-file.ts";

/** What a centimetre of a drawing is on the site, in centimetres. */
const RATIO = 100;
/** A colour of the page as #rrggbb, as paper takes it. */
function hexOf(color: string): string {
  if (/^#[\da-f]{6}$/i.test(color)) return color;
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

interface PlanExportProps {
  readonly project: ProjectDetails;
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  /** What is shown of the floor, and the groups that it is in. */
  readonly shapes: readonly PlanShape[];
  readonly groups: readonly ShapeGroup[];
  /** The shown groups of another floor. */
  readonly groupsOf: (shapes: readonly PlanShape[]) => readonly ShapeGroup[];
  readonly seen: RefObject<SeenPart | null>;
  /** Where the page's colours are read. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Prints floors to scale, or downloads this one as a drawing, a picture, or shapes in metres. */
export function PlanExport(props: PlanExportProps) {
  const { project, plan, plans, shapes, groups, groupsOf, seen, frame } = props;
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const shell = useShell();
  const teamID = useTeamID();
  const dialogs = useDialogs();
  const paints = usePaints(frame);
  const { mutateAsync: startPrint } = useStartPrint();
  const [isBusy, setBusy] = useState(false);
  const scale = plan.calibration ? plan.pixelsPerMeter : null;
  const write = async (kind: PlanFile) => {
    setBusy(true);
    try {
      const { writePlanFile } = await import(/* webpackChunkName: "plan-file" */ "./write-plan-file.ts");
      const bytes = await writePlanFile(kind, {
        ...{ plan, shapes, groups, paints },
        ratio: RATIO,
        metre: (metres) => t("plan.metres", { amount: format.number(metres) }),
      });
      saveFile(bytes, plan.name, kind);
    } catch (error) {
      shell.reportError(error, { screen: "project location", planID: plan.id });
      shell.toast({ kind: "error", message: t("plan.exportFailed") });
    } finally {
      setBusy(false);
    }
  };
  /** The groups as they are printed: shapes that keep their own colours are one group of each. */
  const printed = (shown: readonly ShapeGroup[]) =>
    shown.flatMap((group) => {
      const byColor = new Map<string, string[]>();
      for (const shape of group.shapes) {
        const color = hexOf(paintOf(group, shape, paints).stroke);
        byColor.set(color, [...(byColor.get(color) ?? []), shape.id]);
      }
      return [...byColor].map(([color, shapeIDs]) => ({ label: group.label || null, color, shapeIDs }));
    });
  const print = async ({ what, paper, ratio }: PrintWish) => {
    setBusy(true);
    try {
      const floors = await Promise.all(
        (what === "all" ? plans : [plan]).map(async ({ id }) => ({
          planID: id,
          area: what === "view" ? (seen.current?.view ?? null) : null,
          groups: printed(
            id === plan.id
              ? groups
              : groupsOf(await shell.queryClient.fetchQuery(shapesQuery(shell, teamID, id))),
          ),
        })),
      );
      await startPrint({ projectID: project.id, locale, paper, ratio, floors });
      shell.toast({ kind: "info", message: t("plan.print.started") });
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "plan.exportFailed" })(error) });
    } finally {
      setBusy(false);
    }
  };
  const choosePrint = async () => {
    const part = seen.current;
    if (!part) return;
    const wish = await dialogs.open<PrintWish>({
      title: t("plan.print.title"),
      style: "form",
      content: ({ close, cancel }) => (
        <PrintForm
          floor={part.floor}
          view={part.view}
          scale={scale}
          floors={plans.length}
          onPrint={close}
          onCancel={cancel}
        />
      ),
    });
    if (wish) await print(wish);
  };
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <Menu aria-label={t("plan.export")} autoFocusItem>
          <MenuItem text={t("plan.print.open")} onClick={() => void choosePrint()} />
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
