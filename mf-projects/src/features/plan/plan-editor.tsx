import type { Point } from "@gisement/shared-domain/geometry";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { HistoryIcon, Redo2Icon, Undo2Icon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { isTyping } from "@gisement/shared-ui/page";
import { Presence, useWatched } from "@gisement/shared-ui/presence";
import { Progress } from "@gisement/shared-ui/progress";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Plan, type PlanShape, useLotsToPlace, useShapes } from "./api/plans.ts";
import { FloorBar } from "./floor-bar.tsx";
import { SeveralPanel, ShapePanel, TimeBar } from "./late-parts.ts";
import { LotTray } from "./lot-tray.tsx";
import { PlanCanvas, type SeenPart } from "./plan-canvas.tsx";
import { PlanExport } from "./plan-export.tsx";
import { PlanLegend } from "./plan-legend.tsx";
import { sectionsOf } from "./plan-sections.ts";
import { ALL_SECTIONS, SectionChoice } from "./section-choice.tsx";
import { groupOf, useChosen } from "./several/use-chosen.ts";
import { COLOR_BY, type ColorBy } from "./shape-groups.ts";
import { moved } from "./shape-hits.ts";
import { ShapeList } from "./shape-list.tsx";
import { type TimeOfAddress, usePlanTime } from "./time/use-plan-time.ts";
import { ToolBar } from "./tool-bar.tsx";
import { type ColorName, FIRST_COLOR, FIRST_TOOL, TOOL_KEYS, TOOLS, type Tool } from "./tools.ts";
import { usePictureChoice } from "./use-picture-choice.tsx";
import { usePlanActs } from "./use-plan-acts.tsx";
import { usePlanSteps } from "./use-plan-steps.ts";
import { useShapeGroups } from "./use-shape-groups.ts";
import { useShapeLots } from "./use-shape-lots.ts";
import "./plan.css";

const NONE: readonly PlanShape[] = [];

interface PlanEditorProps {
  readonly project: ProjectDetails;
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly node: string | null;
  readonly time: TimeOfAddress;
  readonly onTime: (time: TimeOfAddress) => void;
  readonly onChoosePlan: (id: string) => void;
  readonly onNode: (id: string | null) => void;
}

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
export function PlanEditor(props: PlanEditorProps) {
  const { project, plan, plans, node, onChoosePlan, onNode } = props;
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const rights = useRights();
  const { data: shapes, error, isPending, refetch } = useShapes(plan.id);
  const { data: toPlace } = useLotsToPlace(project.id);
  const shell = useShell();
  const live = useWatched("plan", plan.id);
  const steps = usePlanSteps(plan.id);
  const shapeLots = useShapeLots({ project, steps, onSelect: onNode });
  const stage = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<Tool>(FIRST_TOOL);
  const [color, setColor] = useState<ColorName>(FIRST_COLOR);
  const seen = useRef<SeenPart | null>(null);
  const [hoveredID, setHovered] = useState<string | null>(null);
  const [sectionID, setSection] = useState<string>(ALL_SECTIONS);
  const [placedID, setPlaced] = useState<string | null>(null);
  const time = usePlanTime({
    projectID: project.id,
    shapes: shapes ?? NONE,
    seesPast: rights.seeHistory(project),
    address: props.time,
    onAddress: props.onTime,
  });
  // Another day is only looked at.
  const mayDraw = rights.writeLots(project) && !time.isOpen;
  const mayChange = rights.changeProject(project) && !time.isOpen;
  useToolKeys(
    (next) => (mayDraw || next === "move") && (next !== "scale" || mayChange) && choose(next),
    true,
  );

  const all = time.shown.shapes;
  const sections = useMemo(() => sectionsOf(plan), [plan]);
  const section = sections.find(({ id }) => id === sectionID) ?? null;
  const known = useMemo(
    () => (section ? all.filter(({ sectionShapesId }) => section.ids.has(sectionShapesId ?? "")) : all),
    [all, section],
  );
  const { colorBy, chooseColors, groups, hidden, toggle, shown, visible, shownOf } = useShapeGroups(known, {
    day: time.isOpen ? time.day : null,
    left: time.shown.left,
    differences: time.differences,
  });
  const acts = usePlanActs({
    plan,
    steps,
    color,
    sectionID: section?.id ?? null,
    count: all.length,
    onSelect: onNode,
  });
  const several = useChosen(all);
  const chosen = mayDraw ? several.chosen : NONE;
  const lots = toPlace?.lots ?? [];
  /** Where the photo that is on its way was dropped. */
  const pinned = useRef<Point>({ x: 0, y: 0 });
  const photo = usePictureChoice({
    onStored: (key) => acts.pin(key, pinned.current),
  });
  const selected = all.find(({ id }) => id === node) ?? null;
  function choose(next: Tool) {
    setTool(next);
    setPlaced(null);
  }
  const place = (lotID: string, at: Point) => {
    choose("move");
    return acts.place(
      lotID,
      lots.find(({ id }) => id === lotID),
      at,
    );
  };
  const draw = async (points: readonly Point[]) => {
    const [first, second] = points;
    if (tool === "scale") {
      // At once: a tool that is chosen while the scale is being stored stays chosen.
      setTool("move");
      if (first && second) await acts.calibrate(first, second);
      return;
    }
    if (placedID && first) return place(placedID, first);
    await acts.draw(tool, points);
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
          groups={shown}
          seen={seen}
          tool={active}
          mayDraw={mayDraw}
          selectedID={node}
          chosen={chosen}
          chosenIDs={several.ids}
          onChoose={several.toggle}
          onMoved={(x, y) =>
            void steps.write({
              update: chosen
                .filter(({ locked }) => !locked)
                .map(({ id, points }) => ({ id, points: moved(points, x, y) })),
            })
          }
          hoveredID={hoveredID}
          onSelect={(id) => {
            // A member of a group that is not chosen yet stands for all of it.
            const isMember = id !== null && mayDraw && tool === "select" && groupOf(all, id).length > 1;
            if (isMember && !several.ids.has(id)) several.choose(id);
            else onNode(id);
          }}
          onHover={setHovered}
          onDrawn={(points) => void draw(points)}
          onChanged={(id, points) =>
            void steps.write({ update: [{ id, points: points.map(({ x, y }) => ({ x, y })) }] })
          }
          onEscape={() => {
            if (placedID) setPlaced(null);
            else if (several.ids.size > 0) several.clear();
            else if (tool !== "move") setTool("move");
            else onNode(null);
          }}
          onDropped={(lotID, at) => void place(lotID, at)}
          onPhoto={(file, at) => {
            pinned.current = at;
            void photo.take(file);
          }}
          others={live.others}
          onPoint={(at) => shell.live.point("plan", plan.id, at)}
          onDuplicate={() => selected && mayDraw && void acts.duplicate(selected)}
          onDiscard={() => selected && mayDraw && void acts.discard(selected)}
        />
        <div className="mfp-plan__head">
          <FloorBar
            projectID={project.id}
            plans={plans}
            current={plan}
            mayChange={mayChange}
            hasShapes={all.length > 0}
            onChoose={onChoosePlan}
          />
          <SectionChoice
            plan={plan}
            sections={sections}
            value={section?.id ?? ALL_SECTIONS}
            mayDraw={mayDraw}
            onChoose={setSection}
          />
          <div className="mfp-plan__by mfp-plan__float">
            <Select
              minimal
              compact
              value={colorBy}
              disabled={time.differences !== null}
              aria-label={t("plan.colorBy")}
              onChange={(value) => chooseColors(value as ColorBy)}
              options={COLOR_BY.map((value) => ({ value, label: t(`plan.by.${value}`) }))}
            />
          </div>
          {!time.isOpen && (
            <div className="mfp-plan__export mfp-plan__float">
              <Button
                variant="minimal"
                size="small"
                icon={<HistoryIcon />}
                text={t("plan.time.open")}
                onClick={time.open}
              />
            </div>
          )}
          <div className="mfp-plan__export mfp-plan__float">
            <PlanExport
              project={project}
              plan={plan}
              plans={plans}
              shapes={visible}
              groups={shown}
              groupsOf={shownOf}
              seen={seen}
              frame={stage}
            />
          </div>
          {live.total > 0 && (
            <div className="mfp-plan__others mfp-plan__float">
              <Presence {...live} />
            </div>
          )}
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
          {photo.share !== null && (
            <div className="mfp-plan__float mfp-plan__upload">
              <Progress label={t("plan.uploading")} value={photo.share} />
            </div>
          )}
          {time.isOpen && <TimeBar time={time} />}
          {!plan.calibration && !time.isOpen && (
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
        {chosen.length > 0 && <SeveralPanel shapes={chosen} steps={steps} onEnd={several.clear} />}
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
              onDuplicate={() => void acts.duplicate(selected)}
              onRepeat={() => void acts.repeat(selected)}
              onDiscard={() => void acts.discard(selected)}
            />
          </>
        ) : (
          <ShapeList
            shapes={visible}
            groups={shown}
            hoveredID={hoveredID}
            chosenIDs={mayDraw ? several.ids : null}
            onChoose={several.toggle}
            onSelect={onNode}
            onHover={setHovered}
          />
        )}
      </aside>
    </div>
  );
}
