import { type Bounds, boundsOf, isArea, isSpot, type Point } from "@gisement/shared-domain/geometry";
import type { Painted } from "./draw-plan.ts";

export interface PlanSheet {
  readonly title: string;
  readonly paper: Bounds;
  /** The picture as a data address. */
  readonly picture: string | null;
  readonly shapes: readonly Painted[];
  /** Pixels per metre; null for a plan without a scale, which is not printed to one. */
  readonly scale: number | null;
  /** What one length on paper is on the site: 100 for 1:100. */
  readonly ratio: number;
  readonly legend: readonly { readonly label: string; readonly color: string }[];
  /** For the foot: "1:100" in words, and one metre of the scale bar. */
  readonly words: { readonly scale: string; readonly metre: (metres: number) => string };
}

/** Millimetres of paper per pixel of the picture. */
export const paperOf = (scale: number, ratio: number): number => 1000 / (scale * ratio);

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign,
  );
const written = (value: number): string => String(Math.round(value * 100) / 100);
const path = (points: readonly Point[], closed: boolean): string =>
  `${points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${written(x)} ${written(y)}`).join("")}${closed ? "Z" : ""}`;

/** The length of the scale bar: a round number of metres, about a fifth of the sheet. */
function barOf(width: number, scale: number): number {
  const wanted = width / scale / 5;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([5, 2, 1].find((step) => step * power <= wanted) ?? 1) * power;
}

/** A plan as a drawing to scale: picture, areas, lines, names, signs of lots, legend and scale bar. */
export function planSvg({ title, paper, picture, shapes, scale, ratio, legend, words }: PlanSheet): string {
  const width = paper.right - paper.left;
  const height = paper.bottom - paper.top;
  /** Everything that is not drawn to scale is a share of the sheet, so that it can be read whatever the picture's size. */
  const unit = width / 140;
  const foot = unit * 8;
  const size =
    scale === null
      ? `width="${written(width)}" height="${written(height + foot)}"`
      : `width="${written(width * paperOf(scale, ratio))}mm" height="${written((height + foot) * paperOf(scale, ratio))}mm"`;
  const parts: string[] = [];
  for (const { shape, fill } of shapes)
    if (isArea(shape.type))
      parts.push(`<path d="${path(shape.points, true)}" fill="${fill}" fill-opacity="0.42"/>`);
  if (picture) parts.push(`<image href="${picture}" x="0" y="0" style="mix-blend-mode:multiply"/>`);
  for (const { shape, stroke } of shapes) {
    const [first] = shape.points;
    if (!first) continue;
    if (shape.type === "TEXT")
      parts.push(
        `<text x="${written(first.x)}" y="${written(first.y)}" font-size="${written(unit * 1.8)}" fill="${stroke}">${escaped(shape.name)}</text>`,
      );
    else if (isSpot(shape.type))
      parts.push(
        `<circle cx="${written(first.x)}" cy="${written(first.y)}" r="${written(unit * 0.7)}" fill="${stroke}" stroke="#ffffff" stroke-width="${written(unit * 0.2)}"><title>${escaped(shape.name)}</title></circle>`,
      );
    else
      parts.push(
        `<path d="${path(shape.points, isArea(shape.type))}" fill="none" stroke="${stroke}" stroke-width="${written(unit * 0.25)}"><title>${escaped(shape.name)}</title></path>`,
      );
    if (!isArea(shape.type)) continue;
    const { left, top, right } = boundsOf(shape.points);
    if ((right - left) / (unit * 0.9) > shape.name.length)
      parts.push(
        `<text x="${written((left + right) / 2)}" y="${written(top + unit * 2)}" text-anchor="middle" font-size="${written(unit * 1.5)}" fill="#1d1b17">${escaped(shape.name)}</text>`,
      );
  }
  const base = paper.bottom + unit * 3;
  legend.forEach(({ label, color }, index) => {
    const x = paper.left + unit * (2 + index * 16);
    parts.push(
      `<rect x="${written(x)}" y="${written(base)}" width="${written(unit * 1.6)}" height="${written(unit * 1.6)}" rx="${written(unit * 0.3)}" fill="${color}"/>`,
      `<text x="${written(x + unit * 2.2)}" y="${written(base + unit * 1.4)}" font-size="${written(unit * 1.6)}" fill="#1d1b17">${escaped(label)}</text>`,
    );
  });
  if (scale !== null) {
    const metres = barOf(width, scale);
    const right = paper.right - unit * 2;
    const left = right - metres * scale;
    parts.push(
      `<path d="M${written(left)} ${written(base + unit)}H${written(right)}" stroke="#1d1b17" stroke-width="${written(unit * 0.4)}" data-metres="${metres}"/>`,
      `<text x="${written(right)}" y="${written(base + unit * 3.4)}" text-anchor="end" font-size="${written(unit * 1.5)}" fill="#1d1b17">${escaped(`${words.metre(metres)}, ${words.scale}`)}</text>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${[paper.left, paper.top, width, height + foot].map(written).join(" ")}" font-family="Inter, Arial, sans-serif"><title>${escaped(title)}</title><rect x="${written(paper.left)}" y="${written(paper.top)}" width="${written(width)}" height="${written(height + foot)}" fill="#fffdf9"/>${parts.join("")}</svg>`;
}
