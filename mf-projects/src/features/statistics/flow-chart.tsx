import { type LotFigure, type LotFlow, sumOf } from "@gisement/shared-domain/projects";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { compareStatuses, HatchPattern, lookOf, StatusTag } from "@gisement/shared-ui/status-tag";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { layFlow } from "./lay-flow.ts";
import type { Family } from "./use-families.ts";
import { useWriteFigure } from "./use-write-figure.ts";

export const UNDECIDED = "tbd";
export const statusOf = ({ action }: LotFlow): string => action ?? UNDECIDED;

interface FlowChartProps {
  readonly families: readonly Family[];
  readonly figure: LotFigure;
}

/** The width of an element, followed while it changes. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}

/** Where the material goes: families at the left, statuses at the right. The table beside it has the same for who does not see it. */
export function FlowChart({ families, figure }: FlowChartProps) {
  const id = useId();
  const format = useFormat();
  const write = useWriteFigure();
  const { labelOf } = useOptions();
  const [box, width] = useWidth();
  const flow = useMemo(() => {
    const links = families.flatMap((family) => {
      const statuses = [...new Set(family.flows.map(statusOf))];
      return statuses.flatMap((to) => {
        const { amount } = sumOf(
          family.flows.filter((each) => statusOf(each) === to),
          figure,
        );
        return amount !== null && amount > 0 ? [{ from: family.key, to, amount }] : [];
      });
    });
    const has = (end: "from" | "to", key: string) => links.some((link) => link[end] === key);
    return layFlow(links, {
      from: families.map(({ key }) => key).filter((key) => has("from", key)),
      to: [...new Set(links.map(({ to }) => to))].toSorted(compareStatuses),
      width,
    });
  }, [families, figure, width]);
  const total = flow.to.reduce((sum, { amount }) => sum + amount, 0);
  const labels = new Map(families.map(({ key, label }) => [key, label]));
  const materials = new Set(flow.to.map(({ key }) => lookOf("action", key).material));
  const middle = ({ top, height }: { readonly top: number; readonly height: number }) => top + height / 2;
  return (
    <div className="mfp-flow" style={{ blockSize: flow.height }} aria-hidden="true">
      <ul className="mfp-flow__names mfp-flow__names--from">
        {flow.from.map((node) => (
          <li key={node.key} style={{ insetBlockStart: middle(node) }}>
            <b title={labels.get(node.key)}>{labels.get(node.key)}</b>
            <small>{write(figure, node.amount)}</small>
          </li>
        ))}
      </ul>
      <div ref={box} className="mfp-flow__bands">
        <svg width={width} height={flow.height} role="presentation">
          <defs>
            {[...materials].map((material) => (
              <HatchPattern key={material} id={`${id}${material}`} material={material} />
            ))}
          </defs>
          {flow.bands.map((band) => {
            const { material } = lookOf("action", band.to);
            return (
              <g key={`${band.from} ${band.to}`} className={`mfp-flow__band gis-material--${material}`}>
                <path d={band.path} />
                <path d={band.path} fill={`url(#${id}${material})`} className="mfp-flow__hatch" />
              </g>
            );
          })}
          {flow.from.map(({ key, top, height }) => (
            <rect key={key} className="mfp-flow__node" x={0} y={top} width={6} height={Math.max(1, height)} />
          ))}
          {flow.to.map(({ key, top, height }) => (
            <rect
              key={key}
              className={`mfp-flow__end gis-material--${lookOf("action", key).material}`}
              x={width - 6}
              y={top}
              width={6}
              height={Math.max(1, height)}
            />
          ))}
        </svg>
      </div>
      <ul className="mfp-flow__names mfp-flow__names--to">
        {flow.to.map((node) => (
          <li key={node.key} style={{ insetBlockStart: middle(node) }}>
            <StatusTag kind="action" value={node.key} label={labelOf("action", node.key)} />
            <small>{format.percent((node.amount / total) * 100, 0)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
