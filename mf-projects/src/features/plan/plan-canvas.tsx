import { type Bounds, boundsOf, measuresOf, type Point } from "@gisement/shared-domain/geometry";
import type { Presence } from "@gisement/shared-domain/live";
import { useFormat } from "@gisement/shared-ui/locale";
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Plan, PlanShape } from "./api/plans.ts";
import { drawDraft, type Painted } from "./draw-plan.ts";
import { LotTags } from "./lot-tags.tsx";
import { createPlanPainter } from "./paint-plan.ts";
import { usePlanPicture } from "./picture/use-plan-picture.ts";
import { fit, type PlanView, type Size, toPlan, toScreen, zoomStep, zoomTo } from "./plan-view.ts";
import { Pointers } from "./pointers.tsx";
import { openShapeEditor, type ShapeEditor } from "./shape-editor.ts";
import { groupsByShape, paintOf, type ShapeGroup } from "./shape-groups.ts";
import { moved, rectangleBetween, shapeAt } from "./shape-hits.ts";
import { drawsShape, type Tool } from "./tools.ts";
import { useDrawing } from "./use-drawing.ts";
import { usePaints } from "./use-paints.ts";
import { ZoomBar } from "./zoom-bar.tsx";

/** What of a plan is on the screen, and the whole of it, in pixels of its picture. */
export interface SeenPart {
  readonly view: Bounds;
  readonly floor: Bounds;
}
type GroupedShape = Painted & { readonly group?: ShapeGroup };
interface PlanCanvasProps {
  readonly plan: Plan;
  readonly shapes: readonly PlanShape[];
  /** The groups that the shapes are in, which give them their colours. */
  readonly groups: readonly ShapeGroup[];
  /** Kept up to date for those who print. */
  readonly seen: RefObject<SeenPart | null>;
  readonly tool: Tool;
  readonly mayDraw: boolean;
  readonly selectedID: string | null;
  /** Shapes that are chosen together. */
  readonly chosen: readonly PlanShape[];
  readonly chosenIDs: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  /** The chosen shapes are moved, in pixels of the picture. */
  readonly onMoved: (x: number, y: number) => void;
  readonly hoveredID: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onHover: (id: string | null) => void;
  /** A shape, or the two points of a calibration, was drawn with the tool. */
  readonly onDrawn: (points: readonly Point[]) => void;
  readonly onChanged: (id: string, points: readonly Point[]) => void;
  readonly onEscape: () => void;
  /** A lot was dropped at this point. */
  readonly onDropped: (lotID: string, at: Point) => void;
  readonly onPhoto: (photo: File, at: Point) => void;
  /** Those who have the plan open. */
  readonly others: readonly Presence[];
  /** Where this person's pointer is on the plan; null once it has left. */
  readonly onPoint: (at: Point | null) => void;
  /** Of the selected shape. */
  readonly onDuplicate: () => void;
  readonly onDiscard: () => void;
}

/** A plan without a picture: 30 by 20 metres at the scale of the beginning. */
const EMPTY_PAPER: Bounds = { left: 0, top: 0, right: 3000, bottom: 2000 };
/** How near the pointer has to be to a thing, in pixels of the screen. */
const REACH = 9;
/** Tags of lots are elements of the page; more of them are dots until one zooms in. */
const MOST_TAGS = 300;
/** Steps of the arrow keys, in pixels of the screen; with Shift the first. */
const STEPS = [1, 10] as const;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (size: Size | null): Point => ({ x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 });

/** A plan with what is drawn on it: looked at, zoomed, selected from and drawn on, by pointer, touch and keyboard. */
export function PlanCanvas({
  plan,
  shapes,
  groups,
  seen,
  tool,
  mayDraw,
  selectedID,
  chosen,
  chosenIDs,
  onChoose,
  onMoved,
  hoveredID,
  onSelect,
  onHover,
  onDrawn,
  onChanged,
  onEscape,
  onDropped,
  onPhoto,
  others,
  onPoint,
  onDuplicate,
  onDiscard,
}: PlanCanvasProps) {
  const { t } = useTranslation(NAMESPACE);
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const editor = useRef<ShapeEditor | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const pressed = useRef<{ readonly at: Point; readonly view: PlanView; readonly pans: boolean } | null>(
    null,
  );
  const [size, setSize] = useState<Size | null>(null);
  const [view, setView] = useState<PlanView>({ zoom: 1, x: 0, y: 0 });
  const [isEditing, setEditing] = useState(false);
  const [paint] = useState(() => createPlanPainter());
  const paints = usePaints(frame);
  const loaded = usePlanPicture(plan.imageUrl);
  const picture = loaded === "failed" ? null : loaded;
  // What is drawn before the picture is there would lie elsewhere once it is.
  const isLoading = Boolean(plan.imageUrl) && loaded === null;
  const scale = plan.calibration ? plan.pixelsPerMeter : null;

  const drawn = useMemo(() => boundsOf(shapes.flatMap(({ points }) => points)), [shapes]);
  const paper = useMemo<Bounds>(() => {
    if (picture) return { left: 0, top: 0, right: picture.width, bottom: picture.height };
    return {
      left: Math.min(EMPTY_PAPER.left, drawn.left),
      top: Math.min(EMPTY_PAPER.top, drawn.top),
      right: Math.max(EMPTY_PAPER.right, drawn.right),
      bottom: Math.max(EMPTY_PAPER.bottom, drawn.bottom),
    };
  }, [picture, drawn]);
  const drawing = useDrawing({ tool, shapes, scale, reach: REACH / view.zoom, onDrawn });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fitAll = useCallback(() => size && setView(fit(paper, size)), [paper, size]);
  const showAll = useEffectEvent(fitAll);
  const zoomBy = useCallback(
    (direction: 1 | -1) => setView((current) => zoomStep(current, direction, middleOf(size))),
    [size],
  );
  const isSized = size !== null;
  // Fitted anew for another plan and once its picture is known, never while it is worked on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan and its picture are the reason to fit
  useLayoutEffect(() => {
    if (isSized) showAll();
  }, [plan.id, picture, isSized]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool begins anew
  useEffect(() => drawing.cancel(), [tool, plan.id]);

  const painted = useMemo<readonly GroupedShape[]>(() => {
    const groupOf = groupsByShape(groups);
    return shapes.map((shape) => {
      const group = groupOf.get(shape.id);
      const { fill, stroke } = group
        ? paintOf(group, shape, paints)
        : { fill: shape.color, stroke: shape.color };
      return { shape, fill, stroke, group };
    });
  }, [shapes, groups, paints]);
  const selected = shapes.find(({ id }) => id === selectedID) ?? null;
  const edited = mayDraw && tool === "select" && !selected?.locked ? selected : null;

  useEffect(() => {
    const { width, height } = size ?? { width: Infinity, height: Infinity };
    const [from, to] = [toPlan(view, { x: 0, y: 0 }), toPlan(view, { x: width, y: height })];
    seen.current = {
      view: {
        left: Math.max(paper.left, from.x),
        top: Math.max(paper.top, from.y),
        right: Math.min(paper.right, to.x),
        bottom: Math.min(paper.bottom, to.y),
      },
      floor: {
        left: Math.min(paper.left, drawn.left),
        top: Math.min(paper.top, drawn.top),
        right: Math.max(paper.right, drawn.right),
        bottom: Math.max(paper.bottom, drawn.bottom),
      },
    };
  }, [seen, size, view, paper, drawn]);
  useEffect(() => {
    const context = size && surface.current?.getContext("2d");
    if (!context || !paints) return;
    const density = window.devicePixelRatio || 1;
    const handle = requestAnimationFrame(() => {
      const canvas = context.canvas;
      const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
      // Setting its size, even to the same, takes the canvas a new memory.
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      paint(context, {
        view,
        size,
        picture,
        paper,
        shapes: painted,
        selectedID,
        chosenIDs,
        hoveredID,
        editedID: isEditing ? (edited?.id ?? null) : null,
        paints,
      });
      const { points, next, snapped } = drawing;
      if (!drawing.isDrawing) return;
      const draft = {
        points:
          tool === "RECTANGLE" && points[0] && next
            ? [...rectangleBetween(points[0], next), points[0]]
            : points,
        closed: tool === "FREEFORM",
        next: tool === "RECTANGLE" && points.length > 0 ? null : next,
        snapped,
        kind: tool === "scale" ? "scale" : tool === "MEASURE" ? "measure" : "shape",
      } as const;
      drawDraft(context, { view, paints }, draft);
    });
    return () => cancelAnimationFrame(handle);
  });

  const changed = useEffectEvent((id: string, points: readonly Point[]) => onChanged(id, points));
  const placeEditor = useEffectEvent(() => size && editor.current?.place(view, size));
  const wantsEditor = edited !== null;
  useEffect(() => {
    const element = overlay.current;
    if (!wantsEditor || !element) return;
    let isClosed = false;
    let own: ShapeEditor | null = null;
    void openShapeEditor(element, (id, points) => changed(id, points)).then((opened) => {
      if (isClosed) return opened.close();
      own = opened;
      editor.current = opened;
      setEditing(true);
      return undefined;
    });
    return () => {
      isClosed = true;
      editor.current = null;
      setEditing(false);
      void own?.close();
    };
  }, [wantsEditor]);
  useEffect(() => {
    if (!isEditing || !size) return;
    editor.current?.show(edited, "#14573c");
    placeEditor();
  }, [isEditing, edited, size]);
  useEffect(() => {
    if (isEditing && size) editor.current?.place(view, size);
  }, [isEditing, view, size]);

  const at = useCallback((event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }, []);
  const hit = (point: Point) => shapeAt(shapes, toPlan(view, point), REACH / view.zoom);

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (isLoading || (event.target instanceof Element && event.target.closest("button, input"))) return;
    const point = at(event);
    pointers.current.set(event.pointerId, point);
    if (pointers.current.size > 1) {
      pressed.current = null;
      return;
    }
    if (isEditing && editor.current?.owns(event.nativeEvent)) return;
    const pans = event.button === 1 || !drawing.isDrawing;
    pressed.current = { at: point, view, pans };
    if (event.button === 0 || event.button === 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  /** Two fingers zoom and pan at once. */
  const pinch = (point: Point, id: number) => {
    const [other] = [...pointers.current].filter(([each]) => each !== id).map(([, each]) => each);
    const before = pointers.current.get(id);
    if (!other || !before) return;
    const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    const shift = { x: (point.x - before.x) / 2, y: (point.y - before.y) / 2 };
    setView((current) => {
      const zoomed = zoomTo(current, (current.zoom * apart(point)) / apart(before), middle);
      return { ...zoomed, x: zoomed.x + shift.x, y: zoomed.y + shift.y };
    });
  };
  const moveTo = (event: PointerEvent<HTMLDivElement>) => {
    const point = at(event);
    onPoint(toPlan(view, point));
    if (pointers.current.size === 2 && pointers.current.has(event.pointerId)) pinch(point, event.pointerId);
    if (pointers.current.has(event.pointerId)) pointers.current.set(event.pointerId, point);
    const from = pressed.current;
    if (from?.pans) {
      setView({ ...from.view, x: from.view.x + point.x - from.at.x, y: from.view.y + point.y - from.at.y });
      return;
    }
    if (drawing.isDrawing) drawing.move(toPlan(view, point));
    else onHover(hit(point)?.id ?? null);
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId);
    const from = pressed.current;
    pressed.current = null;
    if (!from) return;
    const point = at(event);
    const dragged = Math.hypot(point.x - from.at.x, point.y - from.at.y) > 4;
    if (event.button === 1) return;
    if (drawing.isDrawing) {
      if (dragged && (tool === "RECTANGLE" || tool === "scale") && drawing.points.length === 0) {
        onDrawn(
          tool === "RECTANGLE"
            ? rectangleBetween(toPlan(view, from.at), toPlan(view, point))
            : [toPlan(view, from.at), toPlan(view, point)],
        );
        drawing.cancel();
      } else drawing.click(toPlan(view, point));
      return;
    }
    if (dragged) return;
    const found = hit(point);
    // With Shift, or Ctrl, it is chosen beside the others.
    if (found && mayDraw && (event.shiftKey || event.ctrlKey || event.metaKey)) onChoose(found.id);
    else onSelect(found?.id ?? null);
  };
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey)
      setView((current) => zoomTo(current, current.zoom * Math.exp(-event.deltaY / 300), at(event)));
    else setView((current) => ({ ...current, x: current.x - event.deltaX, y: current.y - event.deltaY }));
  });
  useEffect(() => {
    const element = frame.current;
    // React listens passively, and could not keep the page from scrolling.
    const listen = (event: WheelEvent) => wheel(event);
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, []);

  const arrow = (x: number, y: number) => {
    if (drawing.isDrawing) return drawing.step(x / view.zoom, y / view.zoom, toPlan(view, middleOf(size)));
    if (chosen.length > 0 && tool === "select") return onMoved(x / view.zoom, y / view.zoom);
    if (edited) return onChanged(edited.id, moved(edited.points, x / view.zoom, y / view.zoom));
    setView((current) => ({ ...current, x: current.x - 4 * x, y: current.y - 4 * y }));
  };
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isLoading || event.altKey || event.target !== event.currentTarget) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "d") return;
      event.preventDefault();
      onDuplicate();
      return;
    }
    const direction = ARROWS[event.key];
    const act = (work: () => unknown) => {
      event.preventDefault();
      event.stopPropagation();
      work();
    };
    if (direction) {
      const step = STEPS[event.shiftKey ? 0 : 1];
      return act(() => arrow(direction[0] * step, direction[1] * step));
    }
    if (event.key === "+" || event.key === "=") return act(() => zoomBy(1));
    if (event.key === "-" && !drawing.typed) return act(() => zoomBy(-1));
    if (event.key === "Escape") return act(() => (drawing.points.length > 0 ? drawing.cancel() : onEscape()));
    if (!drawing.isDrawing)
      return event.key === "Delete" || event.key === "Backspace" ? act(onDiscard) : undefined;
    if (event.key === "Enter" || event.key === " ") return act(drawing.enter);
    if (event.key === "Backspace") return act(drawing.back);
    if (/^[\d.,]$/.test(event.key) && drawing.points.length > 0) return act(() => drawing.type(event.key));
    return undefined;
  };

  const standing = useMemo(
    () => painted.filter(({ shape }) => (shape.lot || shape.imageUrl) && shape.points.length > 0),
    [painted],
  );
  const tags =
    standing.length <= MOST_TAGS || !size
      ? standing
      : standing.filter(({ shape: { points } }) => {
          const { x, y } = toScreen(view, points[0] as Point);
          return x > -40 && y > -40 && x < size.width + 40 && y < size.height + 40;
        });
  const measured = drawing.isDrawing && drawing.next && drawing.points.length > 0 ? drawing : null;
  return (
    <div
      ref={frame}
      className={`mfp-plan__frame mfp-plan__frame--${drawing.isDrawing ? "draw" : tool}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the plan is drawn on with the keyboard
      tabIndex={0}
      role="application"
      aria-label={t("plan.canvas", { name: plan.name })}
      aria-describedby={hint}
      aria-busy={isLoading}
      onPointerDown={press}
      onPointerMove={moveTo}
      onPointerUp={release}
      onPointerLeave={() => onPoint(null)}
      onPointerCancel={(event) => {
        pointers.current.delete(event.pointerId);
        pressed.current = null;
      }}
      onDoubleClick={() => drawing.complete()}
      onKeyDown={keys}
      onDragOver={(event) => mayDraw && event.preventDefault()}
      onDrop={(event) => {
        if (!mayDraw || isLoading) return;
        const lotID = event.dataTransfer.getData("text/x-lot");
        const photo = event.dataTransfer.files?.[0];
        if (!lotID && !photo) return;
        event.preventDefault();
        if (lotID) onDropped(lotID, toPlan(view, at(event)));
        else if (photo) onPhoto(photo, toPlan(view, at(event)));
      }}
    >
      <canvas ref={surface} className="mfp-plan__surface" />
      <div ref={overlay} className="mfp-plan__overlay" aria-hidden="true" hidden={!wantsEditor} />
      {tags.length <= MOST_TAGS && (
        <div className="mfp-plan__tags" style={{ transform: `translate(${view.x}px, ${view.y}px)` }}>
          <LotTags
            tags={tags}
            zoom={view.zoom}
            selectedID={selectedID}
            onSelect={onSelect}
            onHover={onHover}
          />
        </div>
      )}
      <Pointers others={others} view={view} />
      {measured && size && (
        <DrawingTag drawing={measured} tool={tool} scale={scale} view={view} size={size} />
      )}
      {isLoading && <p className="mfp-plan__loading">{t("plan.pictureLoading")}</p>}
      {loaded === "failed" && (
        <p className="mfp-plan__failed" role="alert">
          {t("plan.pictureFailed")}
        </p>
      )}
      <p id={hint} className="gis-sr-only">
        {t(drawsShape(tool) ? "plan.drawingHint" : "plan.viewHint")}
      </p>
      <ZoomBar zoom={view.zoom} scale={plan.pixelsPerMeter} onStep={zoomBy} onFit={fitAll} />
    </div>
  );
}

interface DrawingTagProps {
  readonly drawing: {
    readonly points: readonly Point[];
    readonly next: Point | null;
    readonly typed: string;
  };
  readonly tool: Tool;
  readonly scale: number | null;
  readonly view: PlanView;
  readonly size: Size;
}
/** Area and length of what is being drawn, beside the pointer and inside the frame. */
function DrawingTag({ drawing, tool, scale, view, size }: DrawingTagProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { points, next, typed } = drawing;
  if (!next) return null;
  const all = tool === "RECTANGLE" && points[0] ? rectangleBetween(points[0], next) : [...points, next];
  const { area, length } = measuresOf(tool, all, scale);
  const words =
    tool === "scale"
      ? [t("plan.scaleNext")]
      : scale === null
        ? [t("plan.noScale")]
        : [
            area === null ? null : t("plan.squareMetres", { amount: format.number(area) }),
            length === null ? null : t("plan.metres", { amount: format.number(length) }),
          ];
  const { x, y } = toScreen(view, next);
  const isRight = x > size.width - 200;
  const isLow = y > size.height - 60;
  return (
    <output
      className="mfp-plan__measure"
      style={{
        ...(isRight ? { insetInlineEnd: size.width - x + 8 } : { insetInlineStart: x + 8 }),
        ...(isLow ? { insetBlockEnd: size.height - y + 8 } : { insetBlockStart: y + 14 }),
      }}
    >
      {words.filter(Boolean).join(" · ")}
      {typed && <b> {t("plan.typed", { amount: typed })}</b>}
    </output>
  );
}
