import { findSheet, layOutLabels } from "@gisement/shared-domain/labels";
import type { CSSProperties } from "react";
import { LabelCard, type PrintedLabel } from "./label-card.tsx";
import type { LabelSettings } from "./label-settings.ts";

interface LabelSheetsProps {
  readonly labels: readonly PrintedLabel[];
  readonly settings: LabelSettings;
  /** Number of used positions on the first sheet. */
  readonly used: number;
}

const mm = (value: number) => `${value}mm`;

/** All pages in millimetres, identical in the preview and in print. */
export function LabelSheets({ labels, settings, used }: LabelSheetsProps) {
  const format = findSheet(settings.sheet);
  const pages = layOutLabels(labels, format, used);
  const size = { width: mm(format.label.width), height: mm(format.label.height) };
  return pages.map((page, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
      key={index}
      className={`mfi-sheet mfi-sheet--${format.columns === 1 ? format.id : "a4"}`}
      style={{ width: mm(format.page.width), height: mm(format.page.height) }}
    >
      {page.map(({ item, left, top }) => (
        <LabelCard
          key={item.id}
          label={item}
          format={format}
          settings={settings}
          style={
            { left: mm(left), top: mm(top), ...size, "--mfi-side": shortSide(format.label) } as CSSProperties
          }
        />
      ))}
    </div>
  ));
}

/** The shorter side; font and code sizes scale with it. */
const shortSide = ({ width, height }: { width: number; height: number }) => mm(Math.min(width, height));
