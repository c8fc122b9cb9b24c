import { Checkbox, InputGroup } from "@gisement/shared-ui/blueprint";
import { NamedThreadsMark } from "@gisement/shared-ui/comments";
import { useFormat } from "@gisement/shared-ui/locale";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { PlanShape } from "./api/plans.ts";
import { ShapeSwatch } from "./plan-legend.tsx";
import { groupsByShape, type ShapeGroup } from "./shape-groups.ts";

/** Shapes that are listed at once; a search leads to the others. */
const LISTED = 200;
/** From so many on, the list has a search. */
const SEARCHED = 12;

interface ShapeListProps {
  readonly shapes: readonly PlanShape[];
  readonly groups: readonly ShapeGroup[];
  readonly hoveredID: string | null;
  /** Shapes that are chosen together; null for those who do not draw. */
  readonly chosenIDs: ReadonlySet<string> | null;
  readonly onChoose: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | null) => void;
}

/** Everything that is drawn on the plan, by name: the way to each shape without a pointer. */
export function ShapeList(props: ShapeListProps) {
  const { shapes, groups, hoveredID, chosenIDs, onChoose, onSelect, onHover } = props;
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const groupOf = useMemo(() => groupsByShape(groups), [groups]);
  const [wanted, setWanted] = useState("");
  const words = wanted.trim().toLowerCase();
  const found = words ? shapes.filter(({ name }) => name.toLowerCase().includes(words)) : shapes;
  const sorted = found.toSorted((one, other) =>
    one.name.localeCompare(other.name, undefined, { numeric: true }),
  );
  return (
    <section className="mfp-plan__panel" aria-label={t("plan.shapes")}>
      <h2>{t("plan.drawn", { count: shapes.length })}</h2>
      {shapes.length === 0 && <p className="mfp-plan__note">{t("plan.nothingDrawn")}</p>}
      {shapes.length > SEARCHED && (
        <InputGroup
          type="search"
          value={wanted}
          aria-label={t("plan.search")}
          placeholder={t("plan.search")}
          onValueChange={setWanted}
        />
      )}
      <ul className="mfp-plan__shapes">
        {sorted.slice(0, LISTED).map((shape) => (
          <li key={shape.id} className="mfp-plan__row">
            {chosenIDs && (
              <Checkbox
                aria-label={t("plan.several.choose", { name: shape.name })}
                checked={chosenIDs.has(shape.id)}
                onChange={() => onChoose(shape.id)}
              />
            )}
            <button
              type="button"
              className={
                shape.id === hoveredID ? "mfp-plan__shape mfp-plan__shape--hovered" : "mfp-plan__shape"
              }
              onClick={() => onSelect(shape.id)}
              onPointerEnter={() => onHover(shape.id)}
              onPointerLeave={() => onHover(null)}
            >
              <ShapeSwatch group={groupOf.get(shape.id)} shape={shape} />
              <span>{shape.name}</span>
              <NamedThreadsMark about={{ noun: "shape", id: shape.id }} />
              <small>
                {shape.area != null
                  ? t("plan.squareMetres", { amount: format.number(shape.area) })
                  : shape.length != null
                    ? t("plan.metres", { amount: format.number(shape.length) })
                    : t(`plan.tools.${shape.type}`)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {found.length > LISTED && (
        <p className="mfp-plan__note">{t("plan.more", { count: found.length - LISTED })}</p>
      )}
    </section>
  );
}
