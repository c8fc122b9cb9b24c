import { LayoutGridIcon, SquareKanbanIcon, Table2Icon } from "@gisement/shared-ui/icons";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { LAYOUTS, type Layout } from "../state/resources-state.ts";

export const LAYOUT_ICONS = { table: Table2Icon, gallery: LayoutGridIcon, board: SquareKanbanIcon };
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Shows the same lots as a table, as cards or by status. One tab stop; the arrow keys choose. */
export function LayoutSwitch({ value, onChange }: { value: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (LAYOUTS.indexOf(value) + step + LAYOUTS.length) % LAYOUTS.length;
    onChange(LAYOUTS[at] ?? value);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")[at]?.focus();
  };
  return (
    <div className="mfi-layouts" role="radiogroup" aria-label={t("layout.title")} onKeyDown={onKeyDown}>
      {LAYOUTS.map((layout) => {
        const Icon = LAYOUT_ICONS[layout];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a segment with an icon, which the system's radio cannot be
          <button
            key={layout}
            type="button"
            role="radio"
            aria-checked={layout === value}
            tabIndex={layout === value ? 0 : -1}
            onClick={() => onChange(layout)}
          >
            <Icon size={14} />
            {t(`layout.${layout}`)}
          </button>
        );
      })}
    </div>
  );
}
