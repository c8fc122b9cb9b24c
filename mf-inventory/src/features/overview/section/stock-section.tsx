import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { HatchPattern, lookOf, StatusTag } from "@gisement/shared-ui/status-tag";
import { type PointerEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Section, SectionLayer } from "./section-layers.ts";
import "./section.css";

/** Units of the drawing; the stylesheet stretches it to the card. */
const WIDTH = 1000;
const HEIGHT = 190;
/** Room above the highest day. */
const AIR = 14;

interface StockSectionProps {
  readonly section: Section;
  readonly labelOf: (status: string) => string;
  readonly write: (amount: number) => string;
  readonly asTable: boolean;
}

const amountOf = ({ edges }: SectionLayer, at: number): number => {
  const [low = 0, high = 0] = edges[at] ?? [];
  return high - low;
};

/** The stock of the last months as layers of the ground, as thick as their amounts; a core shows the day pointed at. */
export function StockSection({ section, labelOf, write, asTable }: StockSectionProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const { days, layers, height } = section;
  const last = days.length - 1;
  const x = (index: number) => (last === 0 ? WIDTH : (index / last) * WIDTH);
  const y = (amount: number) => HEIGHT - (amount / (height || 1)) * (HEIGHT - AIR);
  const outline = ({ edges }: SectionLayer) => {
    const upper = edges.map(([, high], index) => `${x(index).toFixed(1)} ${y(high).toFixed(1)}`);
    const lower = edges.map(([low], index) => `${x(index).toFixed(1)} ${y(low).toFixed(1)}`).toReversed();
    return `M${[...upper, ...lower].join("L")}Z`;
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / (width || 1))) * last));
  };
  const months = days.flatMap((day, index) =>
    day.endsWith("-01") && index > 0 ? [{ day, left: (index / last) * 100 }] : [],
  );
  const total = (index: number) => layers.reduce((sum, layer) => sum + amountOf(layer, index), 0);
  return (
    <figure className="mfi-section">
      {asTable ? (
        <SectionTable section={section} labelOf={labelOf} write={write} />
      ) : (
        <div className="mfi-section__ground">
          <svg
            role="img"
            aria-label={t("overview.sectionName", {
              from: format.dateInWords(days[0] ?? ""),
              to: format.dateInWords(days[last] ?? ""),
              before: write(total(0)),
              after: write(total(last)),
            })}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            onPointerMove={point}
            onPointerLeave={() => setAt(null)}
          >
            {layers.map((layer) => {
              const { material } = lookOf("action", layer.value);
              const outlined = outline(layer);
              return (
                <g key={layer.value} className={`gis-material--${material} mfi-section__layer--${material}`}>
                  <defs>
                    <HatchPattern id={`${id}${material}`} material={material} />
                  </defs>
                  <path className="mfi-section__layer" d={outlined} />
                  <path d={outlined} fill={`url(#${id}${material})`} />
                </g>
              );
            })}
            {at !== null && <path className="mfi-section__core" d={`M${x(at)} 0V${HEIGHT}`} />}
          </svg>
          {at !== null && (
            <div
              className={at > last / 2 ? "mfi-section__day mfi-section__day--left" : "mfi-section__day"}
              style={{ insetInlineStart: `${(at / (last || 1)) * 100}%` }}
              aria-hidden="true"
            >
              <b>{format.dateInWords(days[at] ?? "")}</b>
              <span>{write(total(at))}</span>
              {layers
                .filter((layer) => amountOf(layer, at) > 0)
                .map((layer) => (
                  <span key={layer.value} className="mfi-section__amount">
                    <StatusTag kind="action" value={layer.value} label={labelOf(layer.value)} />
                    {write(amountOf(layer, at))}
                  </span>
                ))}
            </div>
          )}
          <div className="mfi-section__months" aria-hidden="true">
            {months.map(({ day, left }) => (
              <span key={day} style={{ insetInlineStart: `${left}%` }}>
                {format.month(day)}
              </span>
            ))}
          </div>
        </div>
      )}
      <ul className="mfi-section__labels">
        {layers
          .filter((layer) => amountOf(layer, last) > 0)
          .map((layer) => (
            <li key={layer.value}>
              <AppLink to={`/inventory?action=${encodeURIComponent(layer.value)}`}>
                <StatusTag kind="action" value={layer.value} label={labelOf(layer.value)} />
                <span className="gis-num">{write(amountOf(layer, last))}</span>
              </AppLink>
            </li>
          ))}
      </ul>
    </figure>
  );
}

/** The same by the week, newest first. */
function SectionTable({ section: { days, layers }, labelOf, write }: Omit<StockSectionProps, "asTable">) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const last = days.length - 1;
  const weeks = days.map((_day, index) => index).filter((index) => (last - index) % 7 === 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className="mfi-section__table" tabIndex={0} aria-label={t("deposit.byStatus")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("overview.day")}</th>
            {layers.map(({ value }) => (
              <th key={value} scope="col">
                {labelOf(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((index) => (
            <tr key={days[index]}>
              <th scope="row">{format.date(days[index] ?? "")}</th>
              {layers.map((layer) => (
                <td key={layer.value} className="gis-num">
                  {write(amountOf(layer, index))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
