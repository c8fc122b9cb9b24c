import { readFileSync } from "node:fs";
import path from "node:path";
import { OPTION_COLORS } from "@gisement/shared-domain/fields";

const css = readFileSync(path.join(__dirname, "option-dot.css"), "utf8");
const tokens = readFileSync(path.join(__dirname, "../../kit/theme/tokens.css"), "utf8");
const SURFACES = [...tokens.matchAll(/--gis-surface(?:-raised)?:\s*(#\w{6})/g)].map(([, hex]) => hex ?? "");

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(OPTION_COLORS)("%s can be seen on the surfaces of both themes", (color) => {
  const shade = new RegExp(`--${color} \\{[^}]*(#\\w{6})`).exec(css)?.[1] ?? "";
  expect(SURFACES).toHaveLength(4);
  for (const surface of SURFACES) {
    const [dark = 0, bright = 0] = [luminance(shade), luminance(surface)].sort((a, b) => a - b);
    expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
  }
});
