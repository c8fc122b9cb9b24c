/** Millimetres. */
const SIDE = 13;
/** Names of the pages in print.css, with their size in CSS and the millimetres between their margins. */
const PAGES = [
  ["gis-sheet", "A4", 210 - 2 * SIDE],
  ["gis-sheet-wide", "A4 landscape", 297 - 2 * SIDE],
] as const;
const CAPTION = "color: #6e6658; font: 7.5pt Inter, sans-serif;";
const LAYERS = [
  ["#d9b25c", "M0 0h52v8c-9 0-17 4-26 4S9 8 0 8z"],
  ["#63a07e", "M0 7c9 0 17 4 26 4s17-4 26-4v5c-9 0-17 4-26 4S9 12 0 12z"],
  ["#14573c", "M0 11c9 0 17 4 26 4s17-4 26-4v5c-9 0-17 4-26 4S9 16 0 16z"],
] as const;

const quoted = (text: string): string => JSON.stringify(text);

/**
 * Three folded layers from one millimetre of the page's width to another, four units to the millimetre. A picture as content,
 * because browsers print no background of a margin.
 */
function band(from: number, to: number): string {
  const paths = LAYERS.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${to - from}mm" height="5mm" viewBox="${from * 4} 0 ${(to - from) * 4} 20" preserveAspectRatio="none"><pattern id="w" width="52" height="20" patternUnits="userSpaceOnUse">${paths}</pattern><rect x="${from * 4}" width="${(to - from) * 4}" height="20" fill="url(#w)"/></svg>`;
  return `content: url("data:image/svg+xml,${encodeURIComponent(svg)}"); vertical-align: top;`;
}

/** The pages of a printed screen: a band along the top edge, a text at the left of the foot, the page number at its right. */
export function pageMargins(text: string, page: string): string {
  return PAGES.map(
    ([name, size, width]) => `@page ${name} {
  size: ${size};
  margin: 15mm ${SIDE}mm ${SIDE}mm;
  @top-left-corner { ${band(0, SIDE)} }
  @top-center { width: 100%; ${band(SIDE, SIDE + width)} }
  @top-right-corner { ${band(SIDE + width, width + 2 * SIDE)} }
  @bottom-left { ${CAPTION} content: ${quoted(text)}; }
  @bottom-right { ${CAPTION} content: ${quoted(`${page} `)} counter(page) " / " counter(pages); }
}`,
  ).join("\n");
}
