import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTile } from "@gisement/shared-ui/status-tag";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type DragEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type StatusChoice, statusOfKey } from "../../../../kernel/lots/status-order.ts";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import { useBoardLots } from "../../api/board-lots.ts";
import type { LotSearch, Resource } from "../../api/search-products.ts";
import { LotCard } from "../gallery/lot-card.tsx";
import { StatusMenu } from "./status-menu.tsx";
import type { Move } from "./use-moves.ts";

interface BoardColumnProps {
  readonly status: string;
  readonly search: LotSearch;
  /** Lots of the status, as the server counts them, and their value in euros. */
  readonly count: number;
  readonly value: number | null;
  /** Lots on their way into the column. */
  readonly arriving: readonly Resource[];
  readonly moves: ReadonlyMap<string, Move>;
  readonly choices: readonly StatusChoice[];
  readonly selection: ReadonlySet<string>;
  readonly onSelectionChange: (selection: ReadonlySet<string>) => void;
  readonly openID: string | null;
  readonly onOpen: (id: string) => void;
  readonly onLoaded: (status: string, lots: readonly Resource[]) => void;
  readonly dragged: Resource | null;
  /** These two are null for a user without write access. */
  readonly onDrag: ((lot: Resource) => void) | null;
  readonly onSend: ((lot: Resource, to: string) => void) | null;
}

/** Size of a card's picture, and of the card with the space below it, in pixels. */
const PICTURE = 220;
const CARD = 244;
const OVERSCAN = 3;
/** Cards before the end at which the next page is requested. */
const AHEAD = 10;

/** The card beside: the first one in view of the next column that has cards. */
function focusBeside(column: Element | null, step: 1 | -1): void {
  let next = column;
  while (next) {
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling;
    const card = next?.querySelector<HTMLElement>(".mfi-card-lot__open[tabindex='0']");
    if (card) {
      card.focus();
      return;
    }
  }
}

/** The lots of one status; folded while it has none. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, count, arriving, moves, selection, dragged, onDrag, onSend, onLoaded } = props;
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const titleID = useId();
  const box = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const found = useBoardLots(props.search, status, count > 0);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const items = useMemo(() => found.data?.pages.flatMap((page) => page.items) ?? [], [found.data]);
  useEffect(() => onLoaded(status, items), [status, items, onLoaded]);
  const lots = useMemo(() => {
    const here = new Set(arriving.map(({ id }) => id));
    return [...arriving, ...items.filter(({ id }) => !here.has(id) && !moves.has(id))];
  }, [arriving, items, moves]);

  const virtualizer = useVirtualizer({
    count: lots.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    overscan: OVERSCAN,
  });
  const cards = virtualizer.getVirtualItems();
  const last = cards.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= lots.length - AHEAD && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [last, lots.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const [active, setActive] = useState(0);
  const toFocus = useRef<number>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-index="${toFocus.current}"] button`);
    if (!card) return;
    toFocus.current = null;
    card.focus();
  });
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(lots.length - 1, index));
    toFocus.current = next;
    setActive(next);
    virtualizer.scrollToIndex(next);
  };
  const toggle = (id: string) => {
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    props.onSelectionChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number, lot: Resource) => {
    const to = onSend && statusOfKey(event.nativeEvent, props.choices);
    if (to) onSend(lot, to);
    else if (event.key === "ArrowDown") moveTo(index + 1);
    else if (event.key === "ArrowUp") moveTo(index - 1);
    else if (event.key === "ArrowRight") focusBeside(box.current, 1);
    else if (event.key === "ArrowLeft") focusBeside(box.current, -1);
    else if (event.key === "Home") moveTo(0);
    else if (event.key === "End") moveTo(lots.length - 1);
    else if (event.key === " ") toggle(lot.id);
    else return;
    event.preventDefault();
  };

  const [isOver, setOver] = useState(false);
  const takes = dragged !== null && dragged.action !== status;
  const dropping = takes && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onSend?.(dragged, status);
    },
  };
  const isFolded = count === 0 && lots.length === 0;
  const classes = [
    "mfi-board__column",
    isFolded && "mfi-board__column--folded",
    isOver && takes && "mfi-board__column--over",
  ];
  const shown = cards.map(({ index }) => index);
  const tabStop = shown.includes(active) ? active : (shown[0] ?? 0);
  return (
    <section
      ref={box}
      className={classes.filter(Boolean).join(" ")}
      aria-labelledby={titleID}
      aria-busy={found.isFetching}
      {...dropping}
    >
      <header className="mfi-board__head">
        <StatusTile kind="action" value={status} />
        <h2 id={titleID}>{labelOf("action", status)}</h2>
        <span className="mfi-board__count">{format.number(count)}</span>
        {!isFolded && props.value ? (
          <span className="mfi-board__value">{`${format.number(Math.round(props.value), 0)}\u00a0€`}</span>
        ) : null}
      </header>
      {!isFolded && (
        <div className="mfi-board__lots" ref={scroller}>
          {found.error && !found.data ? (
            <ErrorState error={found.error} title={t("board.failed")} retry={() => void found.refetch()} />
          ) : found.isPending && lots.length === 0 ? (
            <SkeletonRows rows={3} height={220} />
          ) : (
            <ul
              className="mfi-board__cards"
              aria-labelledby={titleID}
              style={{ blockSize: virtualizer.getTotalSize() }}
            >
              {cards.map(({ index, start }) => {
                const lot = lots[index];
                if (!lot) return null;
                return (
                  <li
                    key={lot.id}
                    data-index={index}
                    aria-setsize={Math.max(count, lots.length)}
                    aria-posinset={index + 1}
                    style={{ insetBlockStart: start }}
                    draggable={onDrag !== null}
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = "move";
                      event.dataTransfer.setData("text/plain", lot.id);
                      onDrag?.(lot);
                    }}
                  >
                    <LotCard
                      lot={lot}
                      pictureWidth={PICTURE}
                      isLine={false}
                      isSelected={selection.has(lot.id)}
                      isOpen={lot.id === props.openID}
                      isTabStop={index === tabStop}
                      onOpen={() => props.onOpen(lot.id)}
                      onSelect={() => toggle(lot.id)}
                      onKeyDown={(event) => onKeyDown(event, index, lot)}
                      onFocus={() => setActive(index)}
                      tools={
                        onSend && (
                          <StatusMenu
                            lot={lot}
                            choices={props.choices}
                            isTabStop={index === tabStop}
                            onChoose={(to) => onSend(lot, to)}
                          />
                        )
                      }
                    />
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
