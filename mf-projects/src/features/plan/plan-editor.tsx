import type { Point } from "@gisement/shared-domain/geometry";
import { boundsOf, faultOf } from "@gisement/shared-domain/geometry";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { Redo2Icon, Undo2Icon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { compareStatuses } from "@gisement/shared-ui/status-tag";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewShapeInput } from "../../gql/graphql.ts";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { nameOfLot } from "../../kernel/lot-names.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Plan, type PlanShape, useLotsToPlace, useSavePlan, useShapes } from "./api/plans.ts";
import { FloorBar } from "./floor-bar.tsx";
import { LotTray } from "./lot-tray.tsx";
import { PlanCanvas, type SeenPart } from "./plan-canvas.tsx";
import { PlanExport } from "./plan-export.tsx";
import { PlanLegend } from "./plan-legend.tsx";
import { RepeatForm } from "./repeat-form.tsx";
import { type Repetition, repeated } from "./repeat-shape.ts";
import { ScaleForm } from "./scale-form.tsx";
import { ALL_SECTIONS, SectionChoice } from "./section-choice.tsx";
import { COLOR_BY, type ColorBy, groupShapes, type ShapeGroup } from "./shape-groups.ts";
import { moved } from "./shape-hits.ts";
import { ShapeList } from "./shape-list.tsx";
import { ShapePanel } from "./shape-panel.tsx";
import { ToolBar } from "./tool-bar.tsx";
import {
  COLORS,
  type ColorName,
  drawsShape,
  FIRST_COLOR,
  FIRST_TOOL,
  TOOL_KEYS,
  TOOLS,
  type Tool,
} from "./tools.ts";
import { usePlanSteps } from "./use-plan-steps.ts";
import { useShapeLots } from "./use-shape-lots.ts";
import "./plan.css";

/** How far a copy lies from its shape, in pixels of the picture. */
const COPIED_BY = 20;

interface PlanEditorProps {
  readonly project: ProjectDetails;
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly node: string | null;
  readonly onChoosePlan: (id: string) => void;
  readonly onNode: (id: string | null) => void;
}

/** Whether a key was pressed in a field, where it is a letter. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keys of the tools, wherever the focus is on the page except in fields and dialogs. */
function useToolKeys(choose: (tool: Tool) => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("[role=dialog]")) return;
      const tool = TOOLS.find((each) => TOOL_KEYS[each] === event.key.toLowerCase());
      if (tool) choose(tool);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [choose, isOn]);
}

/** One floor with its tools, its lots and what is drawn on it. */
export function PlanEditor({ project, plan, plans, node, onChoosePlan, onNode }: PlanEditorProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const locale = useLocale();
  const format = useFormat();
  const rights = useRights();
  const { data: shapes, error, isPending, refetch } = useShapes(plan.id);
  const { data: toPlace } = useLotsToPlace(project.id);
  const { mutateAsync: savePlan } = useSavePlan();
  const steps = usePlanSteps(plan.id);
  const shapeLots = useShapeLots({ project, steps, onSelect: onNode });
  const stage = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<Tool>(FIRST_TOOL);
  const [color, setColor] = useState<ColorName>(FIRST_COLOR);
  const [colorBy, setColorBy] = useState<ColorBy>("status");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [today] = useState(() => Date.now());
  const { labelOf } = useOptions();
  const seen = useRef<SeenPart | null>(null);
  const [hoveredID, setHovered] = useState<string | null>(null);
  const [sectionID, setSection] = useState<string>(ALL_SECTIONS);
  const [placedID, setPlaced] = useState<string | null>(null);
  const mayDraw = rights.writeLots(project);
  const mayChange = rights.changeProject(project);
  useToolKeys(
    (next) => (mayDraw || next === "move") && (next !== "scale" || mayChange) && choose(next),
    true,
  );

  const all = shapes ?? [];
  const section = plan.sections.find(({ id }) => id === sectionID) ?? null;
  const known = section ? all.filter(({ sectionShapesId }) => sectionShapesId === section.id) : all;
  const groupsOf = (drawn: readonly PlanShape[]) =>
    groupShapes(drawn, colorBy, { t, labelOf, today }, compareStatuses);
  const groups = groupsOf(known);
  const withoutHidden = (each: readonly ShapeGroup[]) => each.filter(({ key }) => !hidden.has(key));
  const shownGroups = withoutHidden(groups);
  const hiddenIDs = new Set(
    groups.filter(({ key }) => hidden.has(key)).flatMap((group) => group.shapes.map(({ id }) => id)),
  );
  const visible = known.filter(({ id }) => !hiddenIDs.has(id));
  const toggle = (key: string) =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const lots = toPlace?.lots ?? [];
  const selected = all.find(({ id }) => id === node) ?? null;
  function choose(next: Tool) {
    setTool(next);
    setPlaced(null);
  }

  const place = async (lotID: string, at: Point) => {
    const lot = lots.find(({ id }) => id === lotID);
    setPlaced(null);
    setTool("move");
    const rows = await steps.write({
      create: [
        {
          type: "MARKER",
          name: (lot && nameOfLot(lot, locale)) || t("plan.unnamed"),
          color: COLORS[color],
          points: [at],
          sectionShapesId: section?.id ?? null,
          lotID,
        },
      ],
    });
    if (rows?.[0]) onNode(rows[0].id);
  };
  const calibrate = async (from: Point, to: Point) => {
    const metres = await dialogs.open<number>({
      title: t("plan.scaleTitle"),
      style: "form",
      content: ({ close, cancel }) => <ScaleForm from={from} to={to} onScale={close} onCancel={cancel} />,
    });
    setTool("move");
    if (metres === undefined) return;
    try {
      await savePlan({ update: { id: plan.id, calibration: { from, to, metres } } });
      shell.toast({ kind: "success", message: t("plan.scaled", { count: all.length }) });
    } catch (cause) {
      steps.fail(cause);
    }
  };
  const draw = async (points: readonly Point[]) => {
    const [first, second] = points;
    if (tool === "scale") {
      if (first && second) await calibrate(first, second);
      return;
    }
    if (placedID && first) return place(placedID, first);
    if (!drawsShape(tool)) return;
    const fault = faultOf(tool, points);
    if (fault) {
      shell.toast({ kind: "warning", message: t(`plan.faults.${fault}`) });
      return;
    }
    const rows = await steps.write({
      create: [
        {
          type: tool,
          name: t("plan.newShape", { kind: t(`plan.tools.${tool}`), number: all.length + 1 }),
          color: COLORS[color],
          points: points.map(({ x, y }) => ({ x, y })),
          sectionShapesId: section?.id ?? null,
        },
      ],
    });
    if (rows?.[0]) onNode(rows[0].id);
  };
  /** A copy beside the shape, without its lot, which stands at one shape. */
  const duplicate = async ({ type, name, color: own, points, comment, sectionShapesId }: PlanShape) => {
    const rows = await steps.write({
      create: [
        {
          type: type as NewShapeInput["type"],
          name: t("plan.copyOf", { name }).slice(0, 120),
          color: own,
          points: moved(points, COPIED_BY, COPIED_BY),
          comment,
          sectionShapesId,
        },
      ],
    });
    if (rows?.[0]) onNode(rows[0].id);
  };
  /** The shape again along a line, without its lot, in one step. */
  const repeat = async (shape: PlanShape) => {
    const { left, right, top, bottom } = boundsOf(shape.points);
    const wish = await dialogs.open<Repetition>({
      title: t("plan.repeat.title", { name: shape.name }),
      style: "form",
      content: ({ close, cancel }) => (
        <RepeatForm
          scale={plan.calibration ? plan.pixelsPerMeter : null}
          size={{ width: right - left, height: bottom - top }}
          onRepeat={close}
          onCancel={cancel}
        />
      ),
    });
    if (!wish) return;
    const { type, color: own, comment, sectionShapesId } = shape;
    await steps.write({
      create: repeated(shape, wish).map((each) => ({
        type: type as NewShapeInput["type"],
        color: own,
        comment,
        sectionShapesId,
        ...each,
      })),
    });
  };
  const discard = async ({ id }: PlanShape) => {
    onNode(null);
    await steps.write({ delete: [id] });
  };
  const active = placedID ? "MARKER" : tool;
  if (isPending) return <LoadingState />;
  if (error && !shapes)
    return <ErrorState error={error} title={t("plan.failed")} retry={() => void refetch()} />;
  return (
    <div className="mfp-plan">
      <div className="mfp-plan__stage" ref={stage}>
        <PlanCanvas
          key={plan.id}
          plan={plan}
          shapes={visible}
          groups={shownGroups}
          seen={seen}
          tool={active}
          mayDraw={mayDraw}
          selectedID={node}
          hoveredID={hoveredID}
          onSelect={onNode}
          onHover={setHovered}
          onDrawn={(points) => void draw(points)}
          onChanged={(id, points) =>
            void steps.write({ update: [{ id, points: points.map(({ x, y }) => ({ x, y })) }] })
          }
          onEscape={() => {
            if (placedID) setPlaced(null);
            else if (tool !== "move") setTool("move");
            else onNode(null);
          }}
          onDropped={(lotID, at) => void place(lotID, at)}
          onDuplicate={() => selected && mayDraw && void duplicate(selected)}
          onDiscard={() => selected && mayDraw && void discard(selected)}
        />
        <div className="mfp-plan__head">
          <FloorBar
            projectID={project.id}
            plans={plans}
            current={plan}
            mayChange={mayChange}
            onChoose={onChoosePlan}
          />
          <SectionChoice
            plan={plan}
            value={section?.id ?? ALL_SECTIONS}
            mayDraw={mayDraw}
            onChoose={setSection}
          />
          <div className="mfp-plan__by mfp-plan__float">
            <Select
              minimal
              compact
              value={colorBy}
              aria-label={t("plan.colorBy")}
              onChange={(value) => {
                setColorBy(value as ColorBy);
                setHidden(new Set());
              }}
              options={COLOR_BY.map((value) => ({ value, label: t(`plan.by.${value}`) }))}
            />
          </div>
          <div className="mfp-plan__export mfp-plan__float">
            <PlanExport
              project={project}
              plan={plan}
              plans={plans}
              shapes={visible}
              groups={shownGroups}
              groupsOf={(drawn) => withoutHidden(groupsOf(drawn))}
              seen={seen}
              frame={stage}
            />
          </div>
          {mayDraw && (
            <div className="mfp-plan__steps mfp-plan__float">
              <span aria-live="polite">
                {steps.isSaving
                  ? t("plan.saving")
                  : steps.savedAt && t("plan.savedAt", { time: format.time(steps.savedAt) })}
              </span>
              <Button
                variant="minimal"
                icon={<Undo2Icon />}
                aria-label={t("plan.undo")}
                disabled={!steps.canUndo}
                onClick={steps.undo}
              />
              <Button
                variant="minimal"
                icon={<Redo2Icon />}
                aria-label={t("plan.redo")}
                disabled={!steps.canRedo}
                onClick={steps.redo}
              />
            </div>
          )}
        </div>
        <ToolBar
          tool={active}
          color={color}
          mayDraw={mayDraw}
          mayCalibrate={mayChange}
          onTool={choose}
          onColor={setColor}
        />
        <div className="mfp-plan__foot">
          {!plan.calibration && (
            <Callout compact className="mfp-plan__scale" intent="none">
              {t(mayChange ? "plan.setScaleFirst" : "plan.noScale")}{" "}
              {mayChange && (
                <Button
                  variant="minimal"
                  size="small"
                  text={t("plan.setScale")}
                  onClick={() => choose("scale")}
                />
              )}
            </Callout>
          )}
          {mayDraw && (
            <LotTray
              lots={lots}
              total={toPlace?.total ?? 0}
              chosenID={placedID}
              onChoose={(id) => {
                setTool("move");
                setPlaced(id);
              }}
            />
          )}
          <PlanLegend groups={groups} hidden={hidden} onToggle={toggle} />
        </div>
      </div>
      <aside className="mfp-plan__side">
        {selected ? (
          <>
            <Button variant="minimal" size="small" text={t("plan.allShapes")} onClick={() => onNode(null)} />
            <ShapePanel
              key={selected.id}
              projectID={project.id}
              shape={selected}
              shapes={known}
              lotsToPlace={lots}
              mayDraw={mayDraw}
              hasScale={plan.calibration !== null}
              steps={steps}
              shapeLots={shapeLots}
              onDuplicate={() => void duplicate(selected)}
              onRepeat={() => void repeat(selected)}
              onDiscard={() => void discard(selected)}
            />
          </>
        ) : (
          <ShapeList
            shapes={visible}
            groups={shownGroups}
            hoveredID={hoveredID}
            onSelect={onNode}
            onHover={setHovered}
          />
        )}
      </aside>
    </div>
  );
}
