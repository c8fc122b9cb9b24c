import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/locale/use-format.ts";
import { HatchPattern } from "./hatches.tsx";
import { compareStatuses, lookOf } from "./status-looks.ts";
import "./status.css";

export interface CoreLayer {
  /** Status of lots. */
  readonly value: string;
  readonly label: string;
  /** Lots, or another quantity that `write` formats. */
  readonly count: number;
}

export interface CoreProps {
  layers: readonly CoreLayer[];
  /** What the layers add up to, as read aloud before them. */
  name: string;
  /** Thickness of the bar in pixels. */
  thickness?: number;
  /** Upright, as high as its container; otherwise lying, as wide as its container. */
  standing?: boolean;
  /** Formats a count; by default as a number. */
  write?: (count: number) => string;
}

/** Thinner bars would turn hatches into noise; only undecided lots keep theirs. */
const HATCHED_FROM = 12;

/** A core sample: one bar whose layers are the statuses, in their fixed order, as long as their counts. */
export function Core({ layers, name, thickness = 8, standing = false, write }: CoreProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const id = useId();
  const written = write ?? ((count: number) => format.number(count));
  const sorted = layers
    .filter((layer) => layer.count > 0)
    .toSorted((a, b) => compareStatuses(a.value, b.value));
  const words = sorted.map((layer) => `${layer.label} ${written(layer.count)}`);
  const length = standing ? { inlineSize: thickness } : { blockSize: thickness };
  return (
    <div
      className={standing ? "gis-core gis-core--standing" : "gis-core"}
      style={length}
      role="img"
      aria-label={words.length === 0 ? name : `${name}${t("common.colon")}${words.join(", ")}`}
    >
      {sorted.map((layer, index) => {
        const { material } = lookOf("action", layer.value);
        const pattern = `${id}${material}`;
        return (
          <span
            key={layer.value}
            className={`gis-core__part gis-core__part--${material} gis-material--${material}`}
            style={{ flexGrow: layer.count }}
            title={words[index]}
          >
            {(thickness >= HATCHED_FROM || material === "ground") && (
              <svg aria-hidden="true">
                <defs>
                  <HatchPattern id={pattern} material={material} />
                </defs>
                <rect width="100%" height="100%" fill={`url(#${pattern})`} />
              </svg>
            )}
          </span>
        );
      })}
    </div>
  );
}
