import type { Alignment, Point } from "@gisement/shared-domain/geometry";
import { Button, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { pictureUrl } from "@gisement/shared-ui/picture";
import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

type Pair = readonly [Point, Point];
/** Steps of the arrow keys, as shares of the picture; with Shift the second. */
const STEPS = [0.01, 0.002] as const;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Where the points stand at first, as shares of the picture. */
const START: Pair = [
  { x: 0.25, y: 0.25 },
  { x: 0.75, y: 0.75 },
];
const within = (share: number): number => Math.min(1, Math.max(0, share));

interface PlacesProps {
  readonly title: string;
  readonly pictureKey: string;
  /** As shares of the picture. */
  readonly points: Pair;
  readonly onMove: (points: Pair) => void;
  /** Called with the picture's size in pixels. */
  readonly onSize: (size: Point) => void;
}

/** A picture with two points, which are moved by pressing beside them, or by the arrow keys. */
function Places({ title, pictureKey, points, onMove, onSize }: PlacesProps) {
  const { t } = useTranslation(NAMESPACE);
  const hint = useId();
  const [active, setActive] = useState<0 | 1>(0);
  const put = (index: 0 | 1, point: Point) => onMove(index === 0 ? [point, points[1]] : [points[0], point]);
  const press = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    put(active, {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
    setActive(active === 0 ? 1 : 0);
  };
  const key = (event: KeyboardEvent<HTMLElement>, index: 0 | 1) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    const step = STEPS[event.shiftKey ? 1 : 0];
    const { x, y } = points[index];
    put(index, { x: within(x + by[0] * step), y: within(y + by[1] * step) });
  };
  return (
    <figure className="mfp-align__picture">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the points within take the keys */}
      <div className="mfp-align__stage" onClick={press}>
        <img
          src={pictureUrl(pictureKey)}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize({ x: naturalWidth, y: naturalHeight })
          }
        />
        {([0, 1] as const).map((index) => (
          <button
            key={index}
            type="button"
            className="mfp-align__point"
            style={{
              insetInlineStart: `${points[index].x * 100}%`,
              insetBlockStart: `${points[index].y * 100}%`,
            }}
            aria-label={t("plan.align.point", { number: index + 1, picture: title })}
            aria-describedby={hint}
            aria-pressed={active === index}
            onClick={(event) => {
              event.stopPropagation();
              setActive(index);
            }}
            onKeyDown={(event) => key(event, index)}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <p id={hint} className="mfp-plan__note">
        {t("plan.align.hint", { number: active + 1 })}
      </p>
    </figure>
  );
}

const inPixels = ([a, b]: Pair, { x, y }: Point): Pair => [
  { x: a.x * x, y: a.y * y },
  { x: b.x * x, y: b.y * y },
];
const apart = ([a, b]: Pair): boolean => a.x !== b.x || a.y !== b.y;

interface AlignFormProps {
  readonly before: string;
  readonly after: string;
  /** With the places, or with null to leave everything where it is drawn. */
  readonly onAlign: (alignment: Alignment | null) => void;
  readonly onCancel: () => void;
}

/** Asks where two places of a plan's picture are in the picture that replaces it, so that what is drawn keeps its places. */
export function AlignForm({ before, after, onAlign, onCancel }: AlignFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const [points, setPoints] = useState<readonly [Pair, Pair]>([START, START]);
  const [sizes, setSizes] = useState<readonly [Point | null, Point | null]>([null, null]);
  const [from, to] = points;
  const [old, next] = sizes;
  const isReady = old !== null && next !== null && apart(from) && apart(to);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (old && next && isReady) onAlign({ from: inPixels(from, old), to: inPixels(to, next) });
      }}
    >
      <DialogBody>
        <p>{t("plan.align.text")}</p>
        <div className="mfp-align">
          <Places
            title={t("plan.align.before")}
            pictureKey={before}
            points={from}
            onMove={(pair) => setPoints(([, other]) => [pair, other])}
            onSize={(size) => setSizes(([, other]) => [size, other])}
          />
          <Places
            title={t("plan.align.after")}
            pictureKey={after}
            points={to}
            onMove={(pair) => setPoints(([other]) => [other, pair])}
            onSize={(size) => setSizes(([other]) => [other, size])}
          />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("plan.cancel")} onClick={onCancel} />
            <Button text={t("plan.align.keep")} onClick={() => onAlign(null)} />
            <Button type="submit" intent="primary" disabled={!isReady} text={t("plan.align.start")} />
          </>
        }
      />
    </form>
  );
}
