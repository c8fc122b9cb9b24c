import { useLocale } from "@gisement/shared-ui/locale";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlotPart } from "../../runtime/api/create-slots.tsx";
import { Strata } from "../../runtime/strata/strata.tsx";
import { ArrangeBar } from "./arrange-bar.tsx";
import { type Arrangement, arrange, moveTo, ORIGINAL } from "./arrangement.ts";
import { CardBar } from "./card-bar.tsx";
import { DashboardPart } from "./dashboard-part.tsx";
import { revealInOrder } from "./reveal-in-order.ts";

interface CardsProps {
  /** In their original order. */
  readonly parts: readonly SlotPart[];
  readonly teamID: string;
  readonly arrangement: Arrangement;
  readonly isArranging: boolean;
  readonly onArrange: (next: Arrangement) => void;
  readonly onDone: () => void;
}

/** Focuses a button again after a move, which takes its card out of the document for a moment. */
function useFocusAfter() {
  const grid = useRef<HTMLDivElement>(null);
  const focusAfter = useRef<string | null>(null);
  useEffect(() => {
    if (!focusAfter.current) return;
    const named = grid.current?.querySelector<HTMLElement>(`[data-act="${CSS.escape(focusAfter.current)}"]`);
    focusAfter.current = null;
    // At an end the button of the other direction is the one to go on with.
    if (named instanceof HTMLButtonElement && named.disabled)
      named.parentElement?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
    else named?.focus();
  });
  return { grid, focusAfter };
}

/** The cards of the areas in the person's order; while arranging, each with a bar to move or hide it. */
export function Cards({ parts, teamID, arrangement, isArranging, onArrange, onDone }: CardsProps) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const [dragged, setDragged] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const { grid, focusAfter } = useFocusAfter();
  const sections = arrange(
    parts.map((part) => ({ id: `${part.remote.name}/${part.slot.expose}`, part })),
    arrangement,
  );
  const movable = sections.filter(({ part }) => part.slot.title).map(({ id }) => id);
  const isHidden = (id: string) => arrangement.hidden.includes(id);
  useEffect(() => (grid.current ? revealInOrder(grid.current) : undefined), [grid]);

  const move = (id: string, target: string | undefined, name: string, act?: string) => {
    if (target === undefined || target === id) return;
    const order = moveTo(movable, id, target);
    focusAfter.current = act ?? null;
    setNews(t("dashboard.moved", { name, position: order.indexOf(id) + 1, total: order.length }));
    onArrange({ ...arrangement, order });
  };
  const setHidden = (id: string, hidden: boolean, name: string) => {
    focusAfter.current = `${id}:shown`;
    setNews(t(hidden ? "dashboard.nowHidden" : "dashboard.nowShown", { name }));
    const others = arrangement.hidden.filter((each) => each !== id);
    onArrange({ ...arrangement, hidden: hidden ? [...others, id] : others });
  };

  return (
    <>
      {isArranging && (
        <ArrangeBar
          isOriginal={arrangement.order.length === 0 && arrangement.hidden.length === 0}
          onReset={() => onArrange(ORIGINAL)}
          onDone={onDone}
        />
      )}
      <div ref={grid} className={isArranging ? "shell-cards shell-cards--arranging" : "shell-cards"}>
        {sections.map(({ id, part }) => {
          const name = part.slot.title?.[locale];
          const position = movable.indexOf(id);
          if (isHidden(id) && !isArranging) return null;
          const isMovable = isArranging && name !== undefined;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: a target of the mouse; the buttons of its bar do the same
            <div
              // A part is drawn for one team.
              key={`${teamID} ${id}`}
              className={isMovable ? "shell-card shell-card--movable" : "shell-card"}
              data-wide={part.slot.wide || undefined}
              data-flat={part.slot.height === 0 || undefined}
              data-dragged={dragged === id || undefined}
              onDragOver={(event) => {
                if (dragged && isMovable) event.preventDefault();
              }}
              onDrop={(event) => {
                if (!dragged || !isMovable) return;
                event.preventDefault();
                const section = sections.find((each) => each.id === dragged);
                move(dragged, id, section?.part.slot.title?.[locale] ?? "");
                setDragged(null);
              }}
            >
              {isMovable && (
                <CardBar
                  id={id}
                  name={name}
                  isHidden={isHidden(id)}
                  onUp={position > 0 ? () => move(id, movable[position - 1], name, `${id}:up`) : null}
                  onDown={
                    position < movable.length - 1
                      ? () => move(id, movable[position + 1], name, `${id}:down`)
                      : null
                  }
                  onHidden={(hidden) => setHidden(id, hidden, name)}
                  onDrag={(isDragged) => setDragged(isDragged ? id : null)}
                />
              )}
              {!isHidden(id) && (
                <div className="shell-card__content" inert={isArranging}>
                  <DashboardPart part={part} teamID={teamID} />
                </div>
              )}
            </div>
          );
        })}
      </div>
      <div className="shell-cards__ground">
        <Strata isFoot />
      </div>
      <p role="status" className="gis-sr-only">
        {news}
      </p>
    </>
  );
}
