import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Lineage } from "../api/get-lineage.ts";
import { layoutLineage, type Placed } from "./layout-lineage.ts";
import { nodeState } from "./node-state.ts";

const BOX = { width: 176, height: 52 };
const GAP = { x: 56, y: 20 };
const MARGIN = 4;
/** Characters that fit in a box. */
const FITS = 21;

const left = ({ column }: Placed) => MARGIN + column * (BOX.width + GAP.x);
const top = ({ row }: Placed) => MARGIN + row * (BOX.height + GAP.y);
const cut = (text: string) => (text.length > FITS ? `${text.slice(0, FITS - 1)}…` : text);

interface LineageGraphProps {
  readonly lineage: Lineage;
  /** The displayed lot. */
  readonly currentID: string;
}

/** The lineage of a lot as a graph, hidden from screen readers: the list beside it has the same content as text. */
export function LineageGraph({ lineage, currentID }: LineageGraphProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { placed, columns, rows } = layoutLineage(
    lineage.nodes.map(({ id }) => id),
    lineage.links,
  );
  const placeOf = new Map(placed.map((each) => [each.id, each]));
  const width = columns * (BOX.width + GAP.x) - GAP.x + 2 * MARGIN;
  const height = rows * (BOX.height + GAP.y) - GAP.y + 2 * MARGIN;
  return (
    <div className="mfi-lineage__graph" aria-hidden="true">
      <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {lineage.links.map(({ fromID, toID, kind }) => {
          const [from, to] = [placeOf.get(fromID), placeOf.get(toID)];
          return from && to ? (
            <path
              key={`${fromID}:${toID}:${kind}`}
              d={lineBetween(from, to)}
              className={`mfi-lineage__link mfi-lineage__link--${kind}`}
            />
          ) : null;
        })}
        {lineage.nodes.map((node) => {
          const place = placeOf.get(node.id);
          if (!place) return null;
          const state = nodeState(node, lineage);
          const classes = [
            "mfi-lineage__box",
            node.id === currentID ? "mfi-lineage__box--current" : "",
            state === "here" ? "" : "mfi-lineage__box--left",
          ];
          return (
            <g
              key={node.id}
              className={classes.filter(Boolean).join(" ")}
              transform={`translate(${left(place)} ${top(place)})`}
            >
              <rect width={BOX.width} height={BOX.height} rx={4} />
              <text x={10} y={21} className="mfi-lineage__quantity">
                {cut(format.quantity(node.quantity) || t("product.lineage.noQuantity"))}
              </text>
              <text x={10} y={40}>
                {cut(
                  state === "here"
                    ? (node.place?.name ?? t("product.lineage.noPlace"))
                    : t(`product.lineage.state.${state}`),
                )}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** From the right side of one box to the left side of the other, without a corner. */
function lineBetween(from: Placed, to: Placed): string {
  const [x1, y1] = [left(from) + BOX.width, top(from) + BOX.height / 2];
  const [x2, y2] = [left(to), top(to) + BOX.height / 2];
  const bend = Math.max(GAP.x / 2, (x2 - x1) / 2);
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`;
}
