import { Button } from "@gisement/shared-ui/blueprint";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { COLORS, type ColorName, READING_TOOLS, TOOL_KEYS, TOOLS, type Tool } from "./tools.ts";

/** One line drawing for each tool, on 20 by 20. */
const SIGNS: Readonly<Record<Tool, string>> = {
  move: "M10 2v16M2 10h16M10 2 7.5 4.5M10 2l2.5 2.5M10 18l-2.5-2.5M10 18l2.5-2.5M2 10l2.5-2.5M2 10l2.5 2.5M18 10l-2.5-2.5M18 10l-2.5 2.5",
  select: "M4 3l5.5 14 2-6 6-2z",
  RECTANGLE: "M3 5h14v10H3z",
  FREEFORM: "M10 2.5l7.5 5.5-3 9h-9l-3-9z",
  LINE: "M3.5 16.5 16.5 3.5M2 15h3v3H2zM15 2h3v3h-3z",
  MARKER: "M10 18s6-5.2 6-10A6 6 0 0 0 4 8c0 4.800 6 10 6 10zM10 6v4M8 8h4",
  POINT: "M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10 2v2M10 16v2M2 10h2M16 10h2",
  TEXT: "M4 6V4h12v2M10 4v12M8 16h4",
  MEASURE: "M2 13 13 2l5 5L7 18zM5 10l2 2M8 7l2 2M11 4l2 2",
  scale: "M3 17 17 3M3 11v6h6M17 9V3h-6",
};

interface ToolBarProps {
  readonly tool: Tool;
  readonly color: ColorName;
  readonly mayDraw: boolean;
  readonly mayCalibrate: boolean;
  readonly onTool: (tool: Tool) => void;
  readonly onColor: (color: ColorName) => void;
}

/** The tools with their keys, and the colour to draw with. */
export function ToolBar({ tool, color, mayDraw, mayCalibrate, onTool, onColor }: ToolBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const tools = TOOLS.filter((each) =>
    each === "scale" ? mayCalibrate : mayDraw || READING_TOOLS.includes(each),
  );
  if (tools.length < 2) return null;
  return (
    <div
      className="mfp-plan__tools mfp-plan__float"
      role="toolbar"
      aria-label={t("plan.tools.label")}
      aria-orientation="vertical"
    >
      {tools.map((each) => (
        <Button
          key={each}
          variant="minimal"
          className={each === "MEASURE" ? "mfp-plan__tool mfp-plan__tool--apart" : "mfp-plan__tool"}
          active={each === tool}
          aria-pressed={each === tool}
          aria-label={t(`plan.tools.${each}`)}
          title={`${t(`plan.tools.${each}`)} (${TOOL_KEYS[each].toUpperCase()})`}
          aria-keyshortcuts={TOOL_KEYS[each]}
          onClick={() => onTool(each)}
        >
          <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
            <path
              d={SIGNS[each]}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
          </svg>
          <kbd>{TOOL_KEYS[each].toUpperCase()}</kbd>
        </Button>
      ))}
      {mayDraw && (
        <div className="mfp-plan__colors" role="radiogroup" aria-label={t("plan.colors.label")}>
          {(Object.keys(COLORS) as ColorName[]).map((name) => (
            // biome-ignore lint/a11y/useSemanticElements: a swatch, not a form field
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={name === color}
              aria-label={t(`plan.colors.${name}`)}
              title={t(`plan.colors.${name}`)}
              style={{ backgroundColor: COLORS[name] }}
              onClick={() => onColor(name)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
