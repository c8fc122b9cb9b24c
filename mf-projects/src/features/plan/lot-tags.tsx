import { boundsOf, isSpot, type Point } from "@gisement/shared-domain/geometry";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { memo } from "react";
import { nameOfLot } from "../../kernel/lot-names.ts";
import type { PlanShape } from "./api/plans.ts";
import { ShapeSwatch } from "./plan-legend.tsx";
import type { ShapeGroup } from "./shape-groups.ts";

/** Farther away, tags are tiles without their count, which would cover each other. */
const COUNTED = 0.35;
/** Side of a photo on the plan, in pixels. */
const PHOTO = 36;

/** Where the tag of a shape stands: at a spot, or below the middle of an area, where its name is not. */
function placeOf({ type, points }: PlanShape): Point {
  if (isSpot(type) && points[0]) return points[0];
  const { left, right, top, bottom } = boundsOf(points);
  return { x: (left + right) / 2, y: top + (bottom - top) * 0.7 };
}

interface LotTagsProps {
  readonly tags: readonly { readonly shape: PlanShape; readonly group?: ShapeGroup }[];
  readonly zoom: number;
  readonly selectedID: string | null;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | null) => void;
}

/** The lots on the plan as tags with status and quantity, and photos where they were taken. They move with their layer, so that panning draws none anew. */
export const LotTags = memo(function LotTags({ tags, zoom, selectedID, onSelect, onHover }: LotTagsProps) {
  const format = useFormat();
  const locale = useLocale();
  return tags.map(({ shape, group }) => {
    const { x, y } = placeOf(shape);
    const count = shape.lot?.quantity?.number;
    return (
      <button
        key={shape.id}
        type="button"
        tabIndex={-1}
        className={`mfp-plan__tag${shape.id === selectedID ? " mfp-plan__tag--selected" : ""}`}
        style={{ insetInlineStart: x * zoom, insetBlockStart: y * zoom }}
        aria-label={(shape.lot && nameOfLot(shape.lot, locale)) || shape.name}
        onPointerEnter={() => onHover(shape.id)}
        onPointerLeave={() => onHover(null)}
        onClick={() => onSelect(shape.id)}
      >
        {shape.imageUrl && <Picture pictureKey={shape.imageUrl} alt="" width={PHOTO} />}
        {shape.lot && <ShapeSwatch group={group} shape={shape} />}
        {zoom >= COUNTED && count ? format.number(count) : ""}
      </button>
    );
  });
});
